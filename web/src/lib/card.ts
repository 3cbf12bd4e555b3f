// The tables of a unit's card: values as printed, and as they are now.

import type { CardCell, CardChange, CardTable, Message } from "./types";

/** What changes a value, if anything does. */
export const changeOf = (cell: CardCell): CardChange | null => (typeof cell === "string" ? null : cell);

/** A value that is changed: in which column, and how. */
export interface ChangedValue {
  column: Message;
  change: CardChange;
}

/** What is changed in some tables and why, each once: lines that say the same of several models or weapons are one. */
export function changesOf(tables: CardTable[]): ChangedValue[] {
  const found = new Map<string, ChangedValue>();
  for (const table of tables)
    for (const row of table.rows)
      for (const [n, cell] of row.cells.entries()) {
        const [column, change] = [table.columns[n], changeOf(cell)];
        if (!column || !change) continue;
        const key = JSON.stringify([column, change]);
        if (!found.has(key)) found.set(key, { column, change });
      }
  return [...found.values()];
}
