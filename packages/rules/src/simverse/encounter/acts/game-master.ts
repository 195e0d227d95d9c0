/** What the game master decides over all rules, thing by thing: a state, a number, a place. Never offered to players. */
import type { Refusal } from '@arbiter/engine';
import { unknownName } from '../../by-name.ts';
import { type Affliction, MOST_AFFLICTIONS, type OwnCondition } from '../../combat/own-conditions.ts';
import { onFoot } from '../../combat/person.ts';
import { isConscious, vitalityState } from '../../combat/vitality.ts';
import { doseOf } from '../../gear/doses.ts';
import { refuse } from '../../play.ts';
import { carrierOf } from '../../world/mounts.ts';
import { whyNotPoison } from '../../world/poison.ts';
import type { Combatant } from '../combatant.ts';
import { type CommandOf, RULED_STATES } from '../commands.ts';
import { afflictionEvents, dropped } from '../conditions/afflictions.ts';
import { beginsAirless, breathes } from '../conditions/airless.ts';
import { moraleCheck } from '../conditions/morale-in-play.ts';
import { faceFear } from '../conditions/ordeals.ts';
import { feelsPoison, poisonEvents } from '../conditions/poisoning.ts';
import type { Course } from '../course.ts';
import { isFree } from '../ground.ts';
import { plainRunning } from '../lasting-powers.ts';
import { ending } from '../rounds/turns.ts';
import { combatant, type FightState, MAX_RUNNING, type Running } from '../state.ts';
import { type HostAct, nobodyCalled } from './act.ts';

type Rule = CommandOf<'rule'>;

/** One thing that a ruling may say of somebody. */
interface Ordinance {
  /** Where the command says it. */
  readonly by: readonly (keyof Rule)[];
  /** Even a game master keeps people on the map, one to a square, and within their maximum. */
  whyNot?(state: FightState, target: Combatant, command: Rule): Refusal | undefined;
  happens?(course: Course, target: Combatant, command: Rule): void;
}

/** Told in this order, as each finds the fight after the last. */
const ORDINANCES: Readonly<Record<string, Ordinance>> = {
  // Said with the ruling itself.
  silence: { by: ['silenced'] },
  behind: {
    by: ['behind'],
    whyNot(state, target, { behind }) {
      const nobody = behind?.find(id => id === target.id || !combatant(state, id));
      return nobody === undefined
        ? undefined
        : refuse('SV-ATK-10', `Nobody else in this fight is called ${nobody}.`, 'behind');
    },
  },
  place: {
    by: ['x', 'y'],
    whyNot(state, target, { x, y }) {
      if ((x === undefined) !== (y === undefined))
        return refuse('SV-INIT-07', 'A place needs both `x` and `y`.');
      return x === undefined || y === undefined || isFree(state, x, y, target)
        ? undefined
        : refuse('SV-INIT-07', `${target.name} cannot be there: choose a free square of the map.`);
    },
    happens(course, { id: actor }, { x, y }) {
      if (x !== undefined && y !== undefined) course.emit({ is: 'placed', actor, x, y });
    },
  },
  pools: {
    by: ['stamina', 'mana'],
    happens(course, target, { stamina = target.stamina, mana = target.mana }) {
      course.emit({ is: 'pools', actor: target.id, stamina, mana });
    },
  },
  state: {
    by: ['state'],
    whyNot: (_state, target, command) =>
      command.by !== undefined && (command.state === undefined || command.turns === 0)
        ? refuse('SV-STAT-01', 'Only a state that begins comes from somebody: give `state` too.', 'by')
        : whyNotCondition(target, command),
    happens(course, target, command) {
      const { by, state: what, turns = 1 } = command;
      const from = by === undefined || turns === 0 ? {} : { by };
      const { id: actor } = target;
      if (isCondition(what)) ruleCondition(course, target, what, command);
      else if (what === 'Prone') course.emit({ is: 'prone', actor, prone: turns > 0, ...from });
      else if (what) course.emit({ is: 'state', actor, state: what, turns, ...from });
    },
  },
  wounds: {
    by: ['vitality', 'bleeding'],
    whyNot(_state, { name, maxVitality, being }, { vitality, bleeding }) {
      if (vitality !== undefined && vitality > maxVitality)
        return refuse('SV-STAT-08', `${name} has at most ${maxVitality} Vitality.`);
      return bleeding && being !== 'living' ? refuse('SV-STAT-05', `${name} does not bleed.`) : undefined;
    },
    happens: wound,
  },
  modifier: {
    by: ['attack', 'defence', 'resistance', 'task'],
    whyNot: ({ running }, _target, { attack, defence, resistance, task, turns }) =>
      (attack || defence || resistance || task) && (turns === 0 || running.length >= MAX_RUNNING)
        ? refuse('SV-INIT-01', 'A modifier lasts at least one turn, and a fight holds only so many.', 'turns')
        : undefined,
    happens(
      course,
      { id: actor },
      { attack = 0, defence = 0, resistance = 0, task = 0, why, turns = 1, once },
    ) {
      if (!attack && !defence && !resistance && !task) return;
      const plain = plainRunning(actor, [actor], why.slice(0, 80), turns);
      const changes = { attack, defence, resistance, task };
      const running: Running = { ...plain, ...changes, ruled: true, ...(once && { oneRoll: true }) };
      course.emit({ is: 'began', actor, running });
    },
  },
  darkness: {
    by: ['darkness'],
    happens(course, { id: actor }, { darkness = false }) {
      course.emit({ is: 'darkness', actor, darkness });
    },
  },
  circumstances: {
    by: ['circumstances'],
    happens(course, { id: actor }, { circumstances = [] }) {
      course.emit({ is: 'circumstances', actor, circumstances });
    },
  },
  hiding: {
    by: ['hidden'],
    happens(course, { id: actor }, { hidden = false }) {
      course.emit({ is: 'hiding', actor, hidden });
    },
  },
  initiative: {
    by: ['initiative'],
    happens(course, { id: actor }, { initiative = 0 }) {
      course.emit({ is: 'initiative', actor, initiative });
    },
  },
  // SV-R-233: in the saddle of something, or on the own feet.
  mount: {
    by: ['mount'],
    happens(course, target, { mount = 'none' }) {
      const carrier = mount === 'none' ? { name: null, speed: onFoot(target) } : carrierOf(mount);
      course.emit({ is: 'mounted', actor: target.id, mount: carrier.name, movement: carrier.speed });
    },
  },
  // SV-ROLL-03, SV-CMOD-07: what is in the hands falls.
  drops: {
    by: ['drops'],
    happens(course, target, { drops }) {
      if (drops) course.emitAll(dropped(target));
    },
  },
  poison: {
    by: ['poison'],
    whyNot: (_state, target, { poison }) =>
      poison === undefined ? undefined : whyNotPoison(feelsPoison(target), 'poison'),
    happens(course, target, { poison }) {
      if (poison !== undefined)
        course.emitAll(poisonEvents(course.state, target, doseOf(poison), course.play));
    },
  },
  air: {
    by: ['air'],
    whyNot({ running }, target, { air }) {
      if (air === undefined) return undefined;
      if (!breathes(target)) return refuse('SV-HAZ-13', `${target.name} needs no air.`, 'air');
      return (air === 'back') === running.some(power => isWithoutAir(power, target))
        ? undefined
        : refuse('SV-HAZ-08', `${target.name} has ${air === 'back' ? 'air' : 'no air'} already.`, 'air');
    },
    happens(course, target, { air }) {
      if (air === 'back') giveAir(course, target);
      else if (air) course.emit(beginsAirless(target, air, target.id, 'No air'));
    },
  },
  morale: {
    by: ['morale'],
    happens(course, target, { morale }) {
      if (morale) course.emitAll(moraleCheck(course.state, target, morale, course.play));
    },
  },
  phobia: {
    by: ['phobia'],
    happens(course, target) {
      course.emitAll(faceFear(course.state, target, undefined, course.play));
    },
  },
};
const ALL = Object.values(ORDINANCES);

/** Whether a condition of a pack is meant: whole, or by the name under which somebody has it. */
const isCondition = (what: Rule['state']): what is string | OwnCondition =>
  what !== undefined && !(RULED_STATES as readonly unknown[]).includes(what);

const afflictionNamed = ({ afflictions }: Combatant, what: string | OwnCondition): Affliction | undefined => {
  const name = (typeof what === 'string' ? what : what.name).toLowerCase();
  return afflictions?.find(({ condition }) => condition.name.toLowerCase() === name);
};

/** A condition of a pack is named where somebody has it; where they come into it, it is told whole. */
function whyNotCondition(target: Combatant, { state: what, turns }: Rule): Refusal | undefined {
  if (!isCondition(what) || afflictionNamed(target, what)) return undefined;
  if (typeof what === 'string')
    return refuse('SV-STAT-01', unknownName('state', what, RULED_STATES, '').trim(), 'state');
  if (turns === 0) return refuse('SV-STAT-01', `${target.name} does not have ${what.name}.`, 'state');
  return (target.afflictions?.length ?? 0) < MOST_AFFLICTIONS
    ? undefined
    : refuse('SV-STAT-01', `${target.name} is in ${MOST_AFFLICTIONS} conditions already: end one.`, 'state');
}

function ruleCondition(
  course: Course,
  target: Combatant,
  what: string | OwnCondition,
  { turns, by }: Rule,
): void {
  const condition = typeof what === 'string' ? afflictionNamed(target, what)?.condition : what;
  if (!condition) return;
  if (turns === 0) course.emit({ is: 'relieved', actor: target.id, name: condition.name });
  else course.emitAll(afflictionEvents(target, condition, turns, by));
}

const NOTHING_SAID = refuse(
  'SV-INIT-01',
  'Say what is to change: vitality, bleeding, stamina, mana, a place, a state, a modifier, who is behind, darkness, a morale check, a phobia, a poison, the air, whether they are hidden, initiative, that they drop what they hold, what carries them, the circumstances.',
);

const isSaid = ({ by }: Ordinance, command: Rule): boolean => by.some(field => command[field] !== undefined);

export const ruleAct: HostAct<Rule> = {
  whyNot(state, command) {
    const target = combatant(state, command.target);
    if (!target) return nobodyCalled(command.target);
    for (const { whyNot } of ALL) {
      const no = whyNot?.(state, target, command);
      if (no) return no;
    }
    return ALL.some(one => isSaid(one, command)) ? undefined : NOTHING_SAID;
  },
  happens(course, command) {
    const { target: actor, why, behind } = command;
    const { silenced } = course.own(actor);
    course.emit({
      is: 'ruled',
      actor,
      why,
      silenced: command.silenced ?? silenced,
      ...(behind ? { behind } : {}),
    });
    for (const one of ALL) if (isSaid(one, command)) one.happens?.(course, course.own(actor), command);
  },
};

/** Vitality by fiat: whoever it leaves at 0 or below falls as from any wound. */
function wound(
  course: Course,
  target: Combatant,
  { vitality = target.vitality, bleeding: bleedingCount = target.bleedingCount }: Rule,
): void {
  const stable = target.stable && vitality >= target.vitality && bleedingCount === 0;
  const lastAction = vitality <= 0 && (target.lastAction || (target.relentless && target.vitality > 0));
  const unconscious = target.unconscious && vitality <= 0;
  const left = { vitality, bleedingCount, stable, unconscious, lastAction };
  const life = vitalityState({ ...target, ...left }, course.play.readings);
  const over = isConscious(life) ? undefined : ending(course.state, [target]);
  course.emitAll([{ is: 'wounds', actor: target.id, loss: 0, ...left, life }, ...(over ? [over] : [])]);
}

const isWithoutAir = ({ airless, on }: Running, { id }: Combatant): boolean =>
  airless !== undefined && on.includes(id);

/** SV-HAZ-07: rescued. The last one first, so that their places hold. */
function giveAir(course: Course, target: Combatant): void {
  const { running } = course.state;
  for (let i = running.length - 1; i >= 0; i--) {
    const power = running[i] as Running;
    if (isWithoutAir(power, target))
      course.emit({ is: 'power ended', actor: target.id, running: i, name: power.name });
  }
}
