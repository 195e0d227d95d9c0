import { bookOf, Play, type PlayOf, type Readings } from '@arbiter/engine';
import type { RuleId } from './content/rules/index.ts';
import type { rulings } from './content/rulings/index.ts';

/** What every Anyventure rule has at hand: dice, this book's rulings, and a trace. */
export type AnyventurePlay = PlayOf<typeof rulings, RuleId>;
export type AnyventureReadings = Readings<typeof rulings>;
export type { RuleId };

/** For looking ahead: what is asked beforehand is not written down twice. */
export const withoutTrace = (play: AnyventurePlay): AnyventurePlay =>
  play.trace.on ? new Play(play.dice, play.readings) : play;

export const { procedure, part, refuse } = bookOf<AnyventureReadings, RuleId>();
