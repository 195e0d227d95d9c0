/** What the book leaves to people in a fight, each under the name that a standing order about it goes by. */
import { type May, type Mays, type OrderWord, orderOf } from '@arbiter/engine';
import { isThing } from '../character/creature.ts';
import type { Ask, Asking, HitChoices, HitOptions } from '../combat/exchange.ts';
import { maySpare } from '../combat/strike.ts';
import { natureOf } from '../gear/weapon.ts';
import type { AbilityTrigger } from '../powers/ability.ts';
import type { Command } from './commands.ts';
import type { FightAsk } from './deed.ts';
import { type Fighter, type FightState, fighterOf } from './state.ts';

type FightMay = May<FightState, Command>;
type AskIs<K extends FightAsk['ask']> = Extract<FightAsk, { ask: K }>;

/** What the fight asks somebody of one kind. */
const askedAs = <K extends FightAsk['ask']>(
  kind: K,
  lets: Command['do'],
  isAbout: (ask: AskIs<K>) => boolean = () => true,
): NonNullable<FightMay['asked']> => ({
  isNow({ asked }, id) {
    const ask = asked?.ask;
    return ask?.ask === kind && ask.who === id && isAbout(ask as AskIs<K>);
  },
  declines: ({ do: what }) => what === lets,
});

const whoever =
  (has: (fighter: Fighter) => boolean): FightMay['has'] =>
  (state, id) =>
    has(fighterOf(state, id));

const answersTo =
  (trigger: AbilityTrigger) =>
  ({ abilities }: Fighter): boolean =>
    abilities.some(each => each.cost === 'response' && each.trigger === trigger);

const response = (trigger: AbilityTrigger, title: string): FightMay => ({
  title,
  rules: ['ED-ACT-07'],
  usual: 'ask',
  has: whoever(answersTo(trigger)),
  asked: askedAs('response', 'pass', ask => ask.trigger === trigger),
});

/** What somebody may do with a hit of their own, by the name of the order. */
const HITS = { nonLethal: 'sparing blows', disarm: 'disarming blows', push: 'pushing blows' } as const;

const hit = (title: string, rule: string, has: (fighter: Fighter) => boolean): FightMay => ({
  title,
  rules: [rule],
  usual: 'ask',
  has: whoever(has),
});

const wields =
  (tag: 'Disarming' | 'Slam') =>
  ({ weapons }: Fighter): boolean =>
    weapons.some(({ tags }) => tags.includes(tag));

export const MAYS: Mays<FightState, Command> = {
  bennies: {
    title: 'Spends a benny to roll again',
    rules: ['ED-BEN-01'],
    usual: 'ask',
    has: whoever(({ player, character }) => player || character),
    asked: askedAs('benny', 'keep'),
  },
  'movement responses': {
    title: 'Strikes at whoever moves away',
    rules: ['ED-ACT-08'],
    usual: 'ask',
    has: whoever(fighter => !isThing(fighter)),
    asked: askedAs('movement', 'pass'),
  },
  'responses to hits': response('hit', 'Answers being hit'),
  'responses to misses': response('missed', 'Answers being missed'),
  'responses for allies': response('allyHit', 'Answers a hit on an ally'),
  [HITS.nonLethal]: hit('Spares whom a blunt weapon would drop', 'ED-TAG-04', ({ weapons }) =>
    weapons.some(weapon => maySpare({ ...weapon, ...natureOf(weapon) })),
  ),
  [HITS.disarm]: hit('Takes what the target holds, in place of damage', 'ED-TAG-06', wields('Disarming')),
  [HITS.push]: hit('Pushes whom a Slam weapon hits Exposed', 'ED-TAG-24', wields('Slam')),
};

/** What somebody has said beforehand about a hit, and what is left to ask. */
function orderedHit(
  attacker: Fighter,
  options: HitOptions,
): { readonly choices: HitChoices; readonly open: HitOptions } {
  const wordFor = (choice: keyof typeof HITS): OrderWord => orderOf(attacker, HITS[choice], 'ask');
  const [spares, takes, pushes] = [wordFor('nonLethal'), wordFor('disarm'), wordFor('push')];
  const disarm = takes === 'always' ? options.disarm[0] : undefined;
  return {
    choices: {
      // ED-TAG-06: what is taken is taken in place of damage.
      nonLethal: options.nonLethal && spares === 'always' && disarm === undefined,
      push: options.push && pushes === 'always',
      disarm,
    },
    open: {
      nonLethal: options.nonLethal && spares === 'ask' && disarm === undefined,
      push: options.push && pushes === 'ask',
      disarm: takes === 'ask' ? options.disarm : [],
    },
  };
}

/** Asks in the middle of an attack, but not what the attacker has said once for all. */
export function askUnderOrders(attacker: Fighter, ask: Asking): Asking {
  if (attacker.orders === undefined) return ask;
  return (question: Ask) => {
    if (question.ask !== 'hit') return ask(question);
    const { choices, open } = orderedHit(attacker, question.options);
    if (!open.nonLethal && !open.push && open.disarm.length === 0) return choices;
    const answer = ask({ ...question, options: open }) as HitChoices;
    const disarm = answer.disarm ?? choices.disarm;
    return {
      disarm,
      push: answer.push || choices.push,
      nonLethal: disarm === undefined && (answer.nonLethal || choices.nonLethal),
    };
  };
}
