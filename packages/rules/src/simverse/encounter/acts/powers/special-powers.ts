/** Powers that do more than hurt, heal and change rolls. */

import { type Refusal, refuse } from '@arbiter/engine';
import { resistanceTn } from '../../../checks/contests.ts';
import { succeeds } from '../../../checks/rolls.ts';
import { GEAR } from '../../../content/gear-list.ts';
import { granted } from '../../../play.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import { specialOf } from '../../../powers/power-effects.ts';
import { armsOfPower, type Usable } from '../../../powers/power-input.ts';
import { type Combatant, isThere } from '../../combatant.ts';
import type { Command, CommandOf } from '../../commands.ts';
import type { Course } from '../../course.ts';
import { isFree, metresBetween } from '../../ground.ts';
import { feltAfter, isInside, sumOfChanges } from '../../lasting-powers.ts';
import { ownRoll } from '../../luck.ts';
import { combatant, type FightState, fighterOf, type Running, type Specials } from '../../state.ts';
import { situation } from '../../strikes.ts';
import { powersKnownTo } from '../../unseen.ts';
import { farthestMetres, isOpen, radiusOf } from './areas.ts';
import type { CastPower } from './power-duration.ts';
import { runningOf } from './power-duration.ts';
import { touch } from './power-impact.ts';
import { shapeOf } from './shapes.ts';
import { summon, summonOf } from './summons.ts';

/** Carries out what only this power does; false where the usual way is enough. */
export function carryOut(rolled: CastPower, command: CommandOf<'power'>): boolean {
  const { course, c, power, done } = rolled;
  const called = summonOf(power);
  const { tn } = c.powers[command.power] as CombatPower;
  if (called) {
    summon(rolled, called, command, tn);
    return true;
  }
  const begins = (on: readonly Combatant[], more: Specials, extraTurns = 0, rolls = {}): true => {
    const running = runningOf({ c, power, strength: done.tn ?? tn }, on, more);
    if (running)
      course.emit({
        is: 'began',
        actor: c.id,
        running: { ...running, ...rolls, turns: running.turns + extraTurns },
      });
    return true;
  };
  const { state } = course;
  const target = combatant(state, command.target ?? '');
  const { x, y } =
    command.x === undefined || command.y === undefined ? (target ?? c) : { x: command.x, y: command.y };
  switch (specialOf(power)) {
    case 'sanctuary':
      return begins([], {
        untilAttack: true,
        circle: { x, y, metres: radiusOf(power) ?? 0, is: 'sanctuary', steps: done.steps },
      });
    case 'light':
      return begins([target ?? c], { circle: { x, y, metres: TORCH_METRES, is: 'light', steps: 0 } });
    case 'time stop':
      // The turn in which it is cast is not one of them.
      return begins([c], { outsideTime: true }, 1);
    case 'dispels':
      dispel(rolled, command);
      return true;
    case 'jumps':
      course.emit({ is: 'placed', actor: c.id, x, y });
      return true;
    case 'inspires': {
      const { steps: attack } = done;
      const help = { defence: attack, resistance: attack, task: attack };
      const on = [command.target ?? '', ...(command.others ?? [])].map(id => fighterOf(state, id));
      return attack > 0 ? begins(on, { oneRoll: true }, 0, { attack, ...help }) : true;
    }
    case 'shapeshifts':
      return begins([c], { shape: granted(shapeOf(c, command.as ?? '', course.play)) });
    case 'leaves the field':
      for (const id of new Set([c.id, command.target ?? c.id, ...(command.others ?? [])]))
        if (isThere(fighterOf(state, id))) course.emit({ is: 'left', actor: id });
      return true;
    default:
      return false;
  }
}

/** As bright as a torch. */
const TORCH_METRES = (() => {
  const torch = GEAR.find(({ name }) => name === 'Torch');
  return torch && 'lightMetres' in torch ? (torch.lightMetres ?? 0) : 0;
})();

/** SV-CON-01: Spellcasting against what the running spell was cast with. */
function dispel(rolled: CastPower, { running: index = -1 }: CommandOf<'power'>): void {
  const { course, c, power } = rolled;
  const { state } = course;
  const spell = powersKnownTo(state, c)[index];
  if (!spell) return;
  // Of a power whose user nobody sees, only the spell is there to be met.
  const user = combatant(state, spell.by) ?? c;
  const at = { ...situation(state, c, c, armsOfPower(power)), modifiers: [] };
  const answer = { with: 'none', weapon: -1, strikes: 1, resistTn: spell.strength } as const;
  const whole = touch(rolled, course.own(user.id), at, answer);
  const now = state.running.indexOf(spell);
  if (whole && now >= 0)
    course.emit({ is: 'power ended', actor: user.id, running: now, name: spell.name, ...feltAfter(spell) });
}
const NO_SPELL = refuse('SV-POW-06', 'Name the running spell that is to be ended: `running`.');

/** SV-POW-13: a free place in sight, as far as the spell reaches. */
export function whyNotJump(
  state: FightState,
  c: Combatant,
  power: Usable,
  { target, others, x, y }: CommandOf<'power'>,
): Refusal | undefined {
  if (target !== undefined || others !== undefined || x === undefined || y === undefined)
    return refuse('SV-POW-13', 'Name the square to jump to: `x` and `y`.');
  if (c.heldBy || c.holds) return refuse('SV-STAT-04', 'Nobody who holds or is held jumps away alone.');
  if (metresBetween(c, { x, y }) > farthestMetres(power))
    return refuse('SV-POW-07', `The power reaches ${farthestMetres(power)} m.`);
  const there = (x !== c.x || y !== c.y) && isFree(state, x, y, c) && isOpen(state, c, { x, y });
  return there ? undefined : refuse('SV-POW-13', 'The place must be free and in sight.');
}

/** A maneuver is no spell, and poison is no magic. */
export const whyNotDispelled = (
  state: FightState,
  c: Combatant,
  index: number | undefined,
): Refusal | undefined => {
  const spell = index === undefined ? undefined : powersKnownTo(state, c)[index];
  return spell && spell.hurts === undefined && spell.name !== 'Intangible' ? undefined : NO_SPELL;
};

/** Whether the first circle that stands in the way keeps somebody out: they roll against it. */
export function isKeptOut(course: Course, c: Combatant, command: Command): boolean {
  const { state, play } = course;
  const warded = state.running.find(power => isWarded(state, c, power, command));
  if (!warded) return false;
  const tn = resistanceTn(
    c.WS + c.shock + sumOfChanges(state, c, 'resistance'),
    warded.circle?.steps ?? 0,
    play,
  );
  const label = `${c.name}: WS against ${warded.name}`;
  const { result: success, luck } = ownRoll(c, play, own => succeeds(tn, label, own));
  const cost = success ? 'nothing' : command.do === 'move' ? 'move' : 'major';
  course.emit({ is: 'overcame', actor: c.id, name: warded.name, tn, success, cost });
  course.emitAll(luck);
  return !success;
}

function isWarded(state: FightState, c: Combatant, power: Running, command: Command): boolean {
  if (power.circle?.is !== 'sanctuary' || isInside(power, c) || combatant(state, power.by)?.side === c.side)
    return false;
  if (command.do === 'move') return isInside(power, command);
  if (command.do !== 'attack' && command.do !== 'grapple' && command.do !== 'power') return false;
  const target = combatant(state, command.target ?? '');
  return target !== undefined && target.side !== c.side && isInside(power, target);
}
