// What is said, and the plainest of what is sent.

export type Arg = number | string | Message | Message[];
export interface Message {
  id: string;
  args?: [string, Arg][];
}

export type Point = [number, number];
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
