/** What a seasoned fighter does besides the plain blow: maneuvers, counter-attacks, potions, a hand for the sleeping. */
import { has } from '../../has.ts';
import type { CombatPower } from '../../powers/combat-powers.ts';
import { hasLimitation } from '../../powers/power-design.ts';
import { specialOf } from '../../powers/power-effects.ts';
import type { Usable } from '../../powers/power-input.ts';
import { ridingEffects } from '../../powers/power-weapon.ts';
import { designOf } from '../acts/powers/power-aim.ts';
import { summonOf } from '../acts/powers/summons.ts';
import type { Combatant } from '../combatant.ts';
import type { Command, CommandOf } from '../commands.ts';
import { metresBetween } from '../ground.ts';
import { combatant, everybody, type FightState } from '../state.ts';
import { whyNot } from '../why-not.ts';
import { canSpare, chanceOf, judgedTn } from './blow-judgement.ts';
import { nearestFoe } from './footwork.ts';

/** SV-LIM-10: strike back while the way is open, if it can be done. */
export function strikeBack(state: FightState, c: Combatant): Command {
  const { against, weapon } = state.opening as NonNullable<FightState['opening']>;
  for (const [power, { kind }] of c.powers.entries()) {
    const command = {
      do: 'attack',
      actor: c.id,
      target: against,
      weapon,
      use: 'strike',
      location: 'torso',
      hands: 'one',
      power,
    } as const;
    if (kind === 'riposte' && !whyNot(state, command)) return command;
  }
  return { do: 'let pass', actor: c.id };
}

/** The blows that a maneuver still owes go to whoever is weakest within reach. */
export function strikeAgain(state: FightState, c: Combatant): Command | undefined {
  const { power = -1, weapon = 0, use = 'strike' } = c.due ?? {};
  let best: { command: Command; vitality: number } | undefined;
  for (const { id, vitality } of everybody(state)) {
    const command = {
      do: 'attack',
      actor: c.id,
      target: id,
      weapon,
      use,
      location: 'torso',
      hands: 'one',
      power,
    } as const;
    if ((!best || vitality < best.vitality) && !whyNot(state, command)) best = { command, vitality };
  }
  return best?.command;
}

/** What can be done beside the Major Action, or must come before it. */
export function fromBeside(state: FightState, c: Combatant): Command | undefined {
  if (isAsleep(c)) return undefined;
  return wake(state, c) ?? (c.powers.length > 0 ? ridesAlong(state, c) : undefined) ?? potion(state, c);
}

/** Somebody beside sleeps by magic, and a friend could end it. */
function wake(state: FightState, c: Combatant): Command | undefined {
  if (c.minor === 0) return undefined;
  const { fighters } = state;
  for (const id in fighters) {
    const friend = fighters[id] as Combatant;
    if (friend.side !== c.side || !isAsleep(friend) || metresBetween(c, friend) > 1) continue;
    const command = { do: 'wake', actor: c.id, target: friend.id } as const;
    if (!whyNot(state, command)) return command;
  }
  return undefined;
}
const isAsleep = ({ states }: Combatant): boolean => has(states, 'Unconscious');

/** A bash of the shield after the blow; a feint before it. */
function ridesAlong(state: FightState, c: Combatant): Command | undefined {
  for (const [power, found] of c.powers.entries()) {
    const design = found.kind === 'cast' && canSpare(c, found, RESERVE) ? designOf(found) : undefined;
    const special = design && specialOf(design);
    const bash = special === 'takes the next action' && c.major === 0;
    const feint = special === 'feints' && c.minor > 0 && c.major > 0 && c.feinted === null;
    const { foe, metres } = bash || feint ? nearestFoe(state, c) : NONE;
    if (!foe || metres > 1 || (bash && foe.losesAction) || chanceOf(found.tn) < LIKELY) continue;
    const command = { do: 'power', actor: c.id, power, target: foe.id } as const;
    if (!whyNot(state, command)) return command;
  }
  return undefined;
}
const NONE = { foe: undefined, metres: 0 };
const LIKELY = 0.5;
/** Nobody exhausts themselves for a trick. */
const RESERVE = 1;

/** Gravely hurt: a healing potion, if there is one. */
function potion(state: FightState, c: Combatant): Command | undefined {
  if (c.potions.length === 0 || c.major === 0 || c.vitality * 3 > c.maxVitality) return undefined;
  const at = c.potions.findIndex(name => name.startsWith('Healing'));
  const command = { do: 'drink', actor: c.id, potion: at } as const;
  return at >= 0 && c.being === 'living' && !whyNot(state, command) ? command : undefined;
}

/** Whoever has a summons ready that needs no concentration uses it. */
export function callHelp(state: FightState, c: Combatant): Command | undefined {
  for (const [power, found] of c.powers.entries()) {
    const design = found.kind === 'cast' ? designOf(found) : undefined;
    if (!design || !summonOf(design) || hasLimitation(design.design, 'Concentration')) continue;
    const command = { do: 'power', actor: c.id, power } as const;
    if (!whyNot(state, command)) return command;
  }
  return undefined;
}

/** The maneuver that makes most of this blow, melee or shot; none that would exhaust. */
export function chosenManeuver(
  state: FightState,
  c: Combatant,
  command: CommandOf<'attack'>,
): CommandOf<'attack'> {
  if (c.powers.length === 0 || command.hands === 'two' || c.major === 0) return command;
  const weapon = c.weapons[command.weapon];
  const use = weapon?.uses.find(u => u.use === command.use);
  const target = combatant(state, command.target);
  if (!weapon || !use || !target) return command;
  const tn = judgedTn(c, weapon, use, metresBetween(c, target));
  const mean = use.arms.damage.dice * MEAN_DIE + use.arms.damage.modifier;
  let [best, most]: [CommandOf<'attack'>, number] = [command, chanceOf(tn) * mean];
  for (const [power, found] of c.powers.entries()) {
    if (found.kind !== 'blow' || !canSpare(c, found, 0)) continue;
    const worth = promiseOf(found, tn, mean);
    if (worth > most && !whyNot(state, { ...command, power })) [best, most] = [{ ...command, power }, worth];
  }
  return best;
}
const MEAN_DIE = 3.5;
/** What a point of defence or of AR is worth, in points of Vitality. */
const DEFENCE_WORTH = 0.5;
const PIERCING_WORTH = 0.8;
const PUSH_WORTH = 0.3;

function promiseOf(found: CombatPower, tn: number, mean: number): number {
  const power = designOf(found);
  const { dice, added, flat, attack, defence, attacks, push } = power
    ? ridingEffects(power, false)
    : numbers(found);
  const all = added.reduce((sum, a) => sum + a.dice, dice);
  const damage =
    mean + MEAN_DIE * all + flat + PIERCING_WORTH * found.piercing + PUSH_WORTH * push + lingers(power);
  return attacks * chanceOf(tn + attack) * (damage - DEFENCE_WORTH * defence);
}

const numbers = ({ dice, modifier, toHit, push }: CombatPower) => ({
  dice,
  added: [],
  flat: modifier,
  attack: toHit,
  defence: 0,
  attacks: 1,
  push,
});

const lingers = (power: Usable | undefined): number =>
  (power?.effects ?? []).reduce(
    (all, e) => (e.does === 'damage' && e.turns !== undefined ? all + e.turns * 2 : all),
    0,
  );
