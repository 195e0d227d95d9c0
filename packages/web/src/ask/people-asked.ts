/**
 * The people of the table; once dice have fallen, as they were then, until other dice fall. That outlives a reload: what
 * an answer has done to somebody does not change the answer.
 */
import type { Seat } from '@arbiter/engine';
import { same } from '../form/value.ts';

const PEOPLE_ASKED = 'arbiter people asked';

export class PeopleAsked {
  #dice: string | undefined;
  #people: readonly Seat[] | undefined;

  /** Those whom the question is about, by the dice that have fallen (undefined: none) and who sits at the table now. */
  when(dice: string | undefined, now: readonly Seat[]): readonly Seat[] {
    if (this.#people === undefined) this.#people = (dice && peopleWhen(dice)) || now;
    else if (this.#dice !== dice || (dice === undefined && !same(this.#people, now))) this.#people = now;
    this.#dice = dice;
    return this.#people;
  }

  keep(): void {
    if (this.#dice === undefined) return;
    try {
      sessionStorage.setItem(PEOPLE_ASKED, JSON.stringify({ dice: this.#dice, people: this.#people }));
    } catch {
      // A browser that keeps nothing shows the answer with everybody as they are now.
    }
  }
}

/** Who sat at the table when these dice fell, where this tab has just seen them fall. */
function peopleWhen(dice: string): readonly Seat[] | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PEOPLE_ASKED) ?? '{}');
    return kept.dice === dice ? kept.people : undefined;
  } catch {
    return undefined;
  }
}
