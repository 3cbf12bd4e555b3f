// Searching the rules of one book as one types.

import { api } from "./api";
import { closeness, readHits, type Found } from "./rules";

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
      const [wanted, book, mine] = [this.query.trim(), system(), ++asked];
      if (!wanted || !book) {
        this.hits = null;
        return;
      }
      const timer = setTimeout(() => {
        api.search(wanted, book).then((found) => {
          if (mine === asked) this.hits = readHits(found).sort((a, b) => closeness(b, wanted) - closeness(a, wanted));
        }).catch(() => (this.hits = []));
      }, 90);
      return () => clearTimeout(timer);
    });
  }
}
