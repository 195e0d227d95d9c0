/** Somebody joins a running fight: called by a power, or sent by the game master. */

import { isRefusal, type Refusal, unused } from '@arbiter/engine';
import { type PersonInput, personSchema } from '../../../combat/person.ts';
import { granted, refuse, type SimversePlay } from '../../../play.ts';
import { CALLED, SPIRIT } from '../../../powers/combat-powers.ts';
import type { Effect } from '../../../powers/power-effects.ts';
import type { Usable } from '../../../powers/power-input.ts';
import type { Combatant } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import { isFree } from '../../ground.ts';
import { plainRunning } from '../../lasting-powers.ts';
import { fighter, letterOf, stockNamed } from '../../setup.ts';
import { combatant, everybody, type FightState, MAX_RUNNING } from '../../state.ts';
import type { Square } from './areas.ts';
import type { CastPower } from './power-duration.ts';
import { runningOf } from './power-duration.ts';

export type Summon = Extract<Effect, { does: 'summon' }>;
export const summonOf = ({ effects }: Usable): Summon | undefined =>
  effects.find((e): e is Summon => e.does === 'summon');

/** A spirit that is intangible defends itself so much better. */
const INTANGIBLE = 4;

/** The names that `as` may have; none for beings with numbers of their own. */
export const namesFor = ({ being }: Summon): readonly string[] => CALLED[being] ?? [];

export const MOST_ON_FIELD = 100;

/** Why nobody can be called now. */
export function whyNotSummoned(
  state: FightState,
  c: Combatant,
  called: Summon,
  { target, others, x, y, as }: CommandOf<'power'>,
): Refusal | undefined {
  if (target !== undefined || others !== undefined)
    return refuse('SV-POW-05', 'A summons has no target: name a square, or none.');
  const names = namesFor(called);
  if (as !== undefined && !names.includes(as))
    return refuse(
      'SV-POW-05',
      `What comes is ${names.length > 0 ? names.join(' or ') : `the ${called.being}`}.`,
    );
  if (everybody(state).length >= MOST_ON_FIELD) return refuse('SV-INIT-01', 'The field is full.');
  if (x === undefined && y === undefined) return squareBeside(state, c) ? undefined : NO_ROOM;
  return x !== undefined && y !== undefined && isFree(state, x, y, c) && isBeside(c, { x, y })
    ? undefined
    : NO_ROOM;
}
const NO_ROOM = refuse('SV-INIT-07', 'Who is called appears on a free square beside the caller.');

const isBeside = (c: Combatant, { x, y }: Square): boolean =>
  Math.max(Math.abs(c.x - x), Math.abs(c.y - y)) === 1;

/** A free square beside somebody. */
export function squareBeside(state: FightState, c: Combatant): Square | undefined {
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const at = { x: c.x + dx, y: c.y + dy };
      if ((dx !== 0 || dy !== 0) && isFree(state, at.x, at.y, c)) return at;
    }
  return undefined;
}

/** The numbers of whoever is called. */
function numbersOf(called: Summon, as: string | undefined): PersonInput | Refusal {
  const name = as ?? namesFor(called)[0];
  if (name !== undefined) {
    const stock = stockNamed(name);
    return isRefusal(stock) ? stock : personSchema.parse(stock);
  }
  if (called.being === SPIRIT)
    return personSchema.parse({
      name: 'Spirit',
      perks: ['Undead', 'No Sense of Pain'],
      fearless: true,
      mana: 20,
      powers: [{ power: 'Life Drain', tn: 12 }],
    });
  const { Vitality, AR = 0, ...attributes } = called.statistics ?? {};
  return personSchema.parse({
    name: called.being[0]?.toUpperCase() + called.being.slice(1),
    ...attributes,
    ...(Vitality === undefined ? {} : { maxVitality: Vitality }),
    being: 'construct',
    armour:
      AR > 0
        ? [
            { piece: 'torso', AR, AD: 0 },
            { piece: 'helmet', AR, AD: 0 },
          ]
        : [],
    weapons: [{ weapon: { damage: `${called.attackDice ?? 1}d6`, unarmed: true }, skill: 2 }],
  });
}

/** Who comes, to whose side, and where. */
interface Arriving {
  readonly input: PersonInput;
  readonly side: string;
  readonly at: Square;
}

/** A newcomer in place, with the next free id of its side. */
export function newcomer(
  state: FightState,
  { input, side, at }: Arriving,
  play: SimversePlay,
): Combatant | Refusal {
  const one = fighter(input, side, play);
  if (isRefusal(one)) return one;
  const letter = letterOf(side);
  let number = everybody(state).filter(c => c.id.startsWith(letter)).length + 1;
  while (combatant(state, `${letter}${number}`)) number++;
  const name = unused(everybody(state).map(each => each.name))(one.name, ' ');
  return { ...one, name, id: `${letter}${number}`, x: at.x, y: at.y };
}

/** SV-ENH-05, SV-LIM-06: comes at once, obeys its caller, and is gone when the power ends. */
export function summon(
  { course, c, power, done }: CastPower,
  called: Summon,
  { x, y, as }: CommandOf<'power'>,
  skill: number,
): void {
  const { state, play } = course;
  const at = x === undefined || y === undefined ? squareBeside(state, c) : { x, y };
  if (!at) return;
  const input = granted(numbersOf(called, as));
  const side = c.ownSide === c.side ? c.side : c.ownSide;
  const come = granted(newcomer(state, { input, side, at }, play));
  course.emit({ is: 'joined', actor: come.id, combatant: { ...come, summonedBy: c.id } });
  if (state.running.length >= MAX_RUNNING) return;
  const running = runningOf({ c, power, strength: done.tn ?? skill }, [], { summoned: [come.id] });
  if (running) course.emit({ is: 'began', actor: c.id, running });
  if (called.being === SPIRIT && running)
    course.emit({
      is: 'began',
      actor: come.id,
      running: { ...plainRunning(come.id, [come.id], 'Intangible', running.turns), defence: INTANGIBLE },
    });
}
