// Searching the rules of one book as one types.

import { api } from "./api";
import { closeness, readHits, type Found } from "./rules";
import { speech } from "./text.svelte";

export class RuleSearch {
  query = $state("");
  /** What was found; null while nothing is searched for. */
  hits = $state.raw<Found[] | null>(null);

  /** Made while a component is: it searches for as long as that lives. */
  constructor(system: () => string | null, query = "") {
    this.query = query;
    // An answer to an older question is dropped.
    let asked = 0;
    $effect(() => {
      const [wanted, book, lang, mine] = [this.query.trim(), system(), speech.lang, ++asked];
      if (!wanted || !book) {
        this.hits = null;
        return;
      }
      const timer = setTimeout(() => {
        api.search(wanted, lang, book).then((found) => {
          if (mine === asked) this.hits = readHits(found).sort((a, b) => closeness(b, wanted) - closeness(a, wanted));
        }).catch(() => (this.hits = []));
      }, 90);
      return () => clearTimeout(timer);
    });
  }
}
