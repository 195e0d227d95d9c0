/** A character as it is now: put together, paid for, and grown since. */
import type { SimversePlay } from '../play.ts';
import { type Account, accountOf } from './account.ts';
import { type Assembled, assemble, type Build } from './build.ts';
import type { Choices } from './choices.ts';
import { type Grown, grow } from './growth-ledger.ts';

export interface Finished {
  /** With everything gained in play. */
  readonly build: Build;
  readonly created: Build;
  readonly account: Account;
  readonly grown: Grown;
  /** What could not be put together. */
  readonly problems: Assembled['problems'];
}

export function finished(choices: Choices, play: SimversePlay): Finished {
  const { build: created, problems } = assemble(choices, play);
  const account = accountOf(created, choices);
  const grown = grow(created, account.unspent, choices, play);
  return { build: grown.build, created, account, grown, problems };
}
