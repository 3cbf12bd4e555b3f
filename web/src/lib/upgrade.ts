// A tab that was left open while the server was brought up to date: its page is older than the program that answers.

const TRIED = "grognard.reloaded";

/** The scripts that a page of the server loads first: another build has others. */
export const scriptsIn = (html: string): string => [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map((found) => found[1]).join(" ");

/** Reloads the page if the server has another one by now. Once for each such page, so that nothing goes round in circles. */
export async function reloadIfOlder(): Promise<void> {
  const own = [...document.scripts].map((script) => script.getAttribute("src") ?? "").filter(Boolean).join(" ");
  try {
    const answer = await fetch(location.pathname, { cache: "no-store", signal: AbortSignal.timeout(10_000) });
    const theirs = answer.ok ? scriptsIn(await answer.text()) : "";
    if (theirs && own && theirs !== own) reloadOnce(theirs);
  } catch {
    // The server is away again; the next time it comes back is asked anew.
  }
}

function reloadOnce(what: string): boolean {
  if (sessionStorage.getItem(TRIED) === what) return false;
  sessionStorage.setItem(TRIED, what);
  location.reload();
  return true;
}

/** A part of the page that is loaded later is gone with the older build. */
export function watchForUpgrades(): void {
  addEventListener("vite:preloadError", (event) => {
    // Where loading anew did not help, it is said.
    if (reloadOnce(String((event as Event & { payload?: unknown }).payload))) event.preventDefault();
  });
}
