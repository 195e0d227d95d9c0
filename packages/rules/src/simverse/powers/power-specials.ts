/** What the words of a library power come to in a fight, where its numbers alone do not say it. */
import type { Usable } from './power-input.ts';

/** What a fight carries out beyond damage, healing, states and modifiers. */
export type Special =
  | 'draws'
  | 'rises'
  | 'aims'
  | 'feints'
  | 'takes the next action'
  | 'stops bleeding'
  | 'crumbles the mindless'
  | 'sanctuary'
  | 'light'
  | 'time stop'
  | 'dispels'
  | 'leaves the field'
  | 'jumps'
  | 'enhances a weapon'
  | 'dodges on the move'
  | 'holds a stance';

/** What a power of the library is marked with; whatever a table calls its own design, it is none of them. */
export const specialOf = ({ special }: Usable): Special | undefined => special;

/** Powers that change no number of a fight: they can be used in one, and the game master says what comes of it. */
export const ONLY_TOLD: Readonly<Record<string, string>> = {
  'Kindle Flame': 'lights lifeless things only; what burns is up to the table',
  'Phantom Echo': 'an illusion works by what people make of it',
  'Spectral Grasp': 'a hand that cannot attack',
  'Arcane Whisper': 'a message',
  'Mending Touch': 'mends small mundane things',
  Telekinesis: 'moves things; what they do is up to the table',
  'Detect Magic': 'tells the caster something',
  Telepathy: 'silent talk',
  Precognition: 'a hint about the next day',
  Resurrection: 'an hour of prayer for the dead',
  Shapeshift: 'the body of an animal whose numbers the table chooses',
  'Speak with Animals': 'talk',
  'Create Poison': 'makes a dose for later',
  'Sense Poison': 'tells the caster something',
  'Speak with Dead': 'talk',
  Identify: 'an hour of study',
  Repair: 'mends broken things',
  'Detect Traps': 'tells the caster something',
  Seeker: 'tells the caster something',
};
