/**
 * Whose turn it is. A round is a row of slots, and in a slot one or several act, one after the other. Phases are slots
 * with names; who acts in several phases stands in several slots. The book makes the slots and says who is able to act;
 * where in the round the fight is (`Moment`) is three plain fields of its state.
 */
export interface Slot {
  /** A phase's name, where the book has phases. */
  readonly name?: string;
  readonly members: readonly string[];
  readonly order: 'fixed';
}

/** Where the order of turns stands. */
export interface Moment {
  readonly round: number;
  /** Which slot of the round. */
  readonly slot: number;
  /** Of its members, who has had their turn or lost it. */
  readonly done: readonly string[];
}

/** Slots by falling initiative; equals share one. */
export function byInitiative<F extends { readonly id: string }>(
  fighters: Iterable<F>,
  initiative: (fighter: F) => number,
): Slot[] {
  const counts = new Map<number, string[]>();
  for (const fighter of fighters) {
    const count = initiative(fighter);
    const members = counts.get(count);
    if (members) members.push(fighter.id);
    else counts.set(count, [fighter.id]);
  }
  return [...counts].sort(([a], [b]) => b - a).map(([, members]) => ({ members, order: 'fixed' }));
}

/** Who may act now, if anybody is left in the slot. */
export const mayAct = (slots: readonly Slot[], { slot, done }: Moment): string | undefined =>
  slots[slot]?.members.find(id => !done.includes(id));

/** The first moment of a round, whoever can act in it. */
export const roundBegins = (round: number): Moment => ({ round, slot: 0, done: [] });

/**
 * The moment after somebody's turn, where the next who can act is waited for; undefined where the round is over.
 * Who cannot act loses their place.
 */
export function afterTurn(
  slots: readonly Slot[],
  moment: Moment,
  id: string,
  able: (id: string) => boolean,
): Moment | undefined {
  return onward(slots, moment, [...moment.done, id], able);
}

/** The moment at which somebody can act: this one, or one later in the round. */
export function goOn(
  slots: readonly Slot[],
  moment: Moment,
  able: (id: string) => boolean,
): Moment | undefined {
  return onward(slots, moment, [...moment.done], able);
}

/** The same; to those who are done with this slot may be added. */
function onward(
  slots: readonly Slot[],
  { round, slot: from }: Moment,
  had: string[],
  able: (id: string) => boolean,
): Moment | undefined {
  for (let slot = from; slot < slots.length; slot++) {
    const members = slots[slot]?.members ?? [];
    const done = slot === from ? had : [];
    let isOpen = false;
    for (const id of members) {
      if (done.includes(id)) continue;
      if (able(id)) isOpen = true;
      else done.push(id);
    }
    if (isOpen) return { round, slot, done };
  }
  return undefined;
}

/** The side that is left, `nobody` where none is, null while several are. */
export function winnerOf<F extends { readonly side: string }>(
  fighters: Iterable<F>,
  stands: (fighter: F) => boolean,
): string | null {
  let left: string | undefined;
  for (const fighter of fighters) {
    if (fighter.side === left || !stands(fighter)) continue;
    if (left !== undefined) return null;
    left = fighter.side;
  }
  return left ?? 'nobody';
}
