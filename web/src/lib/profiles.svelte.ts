// Weapons, targets and whole units of one's own, kept in this browser: each for a place of a system's form.

import type { Json } from "./types";

export interface Profile {
  /** The system and the part of the description that it is for. */
  place: string;
  name: string;
  part: Json;
}

const KEY = "grognard.profiles";
const MOST = 60;

function read(): Profile[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? (value as Profile[]).filter((each) => typeof each.place === "string" && typeof each.name === "string") : [];
  } catch {
    return [];
  }
}

class Profiles {
  all = $state.raw<Profile[]>(read());

  of(place: string): Profile[] {
    return this.all.filter((each) => each.place === place);
  }

  /** Keeps it; another one of the same name is replaced. */
  keep(profile: Profile): void {
    this.write([profile, ...this.all.filter((each) => each.place !== profile.place || each.name !== profile.name)].slice(0, MOST));
  }

  drop(profile: Profile): void {
    this.write(this.all.filter((each) => each !== profile));
  }

  private write(all: Profile[]): void {
    this.all = all;
    localStorage.setItem(KEY, JSON.stringify(all));
  }
}

export const profiles = new Profiles();
