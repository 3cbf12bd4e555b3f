// Pages live behind the #, so that any server of plain files will do, and so that a friend's token never leaves the browser
// as part of an address that is asked for.

export interface Route {
  page: "home" | "setup" | "game" | "rules" | "odds" | "replays" | "learn";
  /** What the page is about: a system, a game, a rule. */
  about: string;
  query: URLSearchParams;
}

const PAGES: readonly string[] = ["home", "setup", "game", "rules", "odds", "replays", "learn"];

export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const [page = "", ...rest] = path.split("/");
  const known = PAGES.includes(page) ? (page as Route["page"]) : "home";
  return { page: known, about: decodeURIComponent(rest.join("/")), query: new URLSearchParams(query) };
}

class Router {
  at = $state.raw<Route>(parseRoute(location.hash));

  /** The game that was left for another page. */
  left = $state<string | null>(null);

  constructor() {
    addEventListener("hashchange", () => {
      if (this.at.page === "game") this.left = this.at.about;
      this.at = parseRoute(location.hash);
    });
  }

  go(path: string): void {
    location.hash = `#/${path}`;
  }

  /** Changes the address without a step in the history, such as to take a token out of it. */
  replace(path: string): void {
    history.replaceState(null, "", `#/${path}`);
    this.at = parseRoute(location.hash);
  }
}

export const router = new Router();
