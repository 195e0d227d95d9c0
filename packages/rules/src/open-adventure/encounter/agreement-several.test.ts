/** Blows that reach several, and blows for which somebody has help: the same exact odds asked and played. */
import { type Dice, seededDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import type { CharacterInput } from '../character/character.ts';
import { attackProcedure } from '../combat/attack.ts';
import { attackSeveralProcedure, type Spread } from '../combat/attack-several.ts';
import { aidAllyProcedure } from '../combat/talents.ts';
import type { OpenAdventurePlay, OpenAdventureReadings } from '../play.ts';
import {
  agreement,
  any,
  anybody,
  anyReadings,
  anyTarget,
  asked,
  fightOf,
  find,
  isRefused,
  pairs,
  paysAgainst,
  pick,
  played,
} from './agreement.testing.ts';
import type { Fighter, FightState } from './state.ts';

/** What a blow leaves of somebody. */
const left = ({
  HP,
  SP,
  conditions,
  round,
}: Pick<Fighter, 'HP' | 'SP' | 'conditions'> & { round?: unknown }) => ({
  HP,
  SP,
  round,
  conditions: conditions.map(({ name, counters }) => ({ name, counters })),
});

/** As the fight has them when the blow falls. */
const asTold = (state: FightState, id: string, given: CharacterInput): CharacterInput => {
  const { HP, SP, conditions, shields } = state.fighters[id]!;
  return { ...given, HP: HP ?? 0, SP: SP ?? 0, conditions, shields };
};

const quietly = (readings: OpenAdventureReadings): OpenAdventurePlay =>
  new Play(seededDice('x'), readings) as OpenAdventurePlay;

/** Ways to reach several, with what is paid for. */
const SPREADING = [
  { by: 'sweep', weapon: 'crescent blade', buys: ['sweep'], talent: 'none' },
  { by: 'sweep', weapon: 'long sword', buys: [], talent: 'sweep attack' },
  { by: 'sweep', weapon: 'battle axe', buys: ['bleed'], talent: 'sweep attack' },
  { by: 'area', weapon: 'net', buys: ['entangle'], talent: 'none' },
] as const satisfies readonly { by: Spread; weapon: string; buys: readonly string[]; talent: string }[];

pairs('OA-WABL-23 OA-TLNT-18 OA-MAP-06 OA-R-286 an attack on several', 20, source => {
  const readings = anyReadings(source);
  const { by, weapon, buys, talent } = pick(SPREADING, source);
  const attacker: CharacterInput = {
    ...anybody('One', weapon, source),
    shields: [],
    level: 5,
    talents: ['sweep attack'],
  };
  const [near, friend] = [anyTarget('Other', null, source), anybody('Two', null, source)];
  const state = fightOf(
    attacker,
    near,
    readings,
    1,
    now => {
      now.fighters.two = { ...now.fighters.two!, x: 3, y: 4 };
    },
    [friend],
  );
  const command = { do: 'attack', actor: 'one', target: 'other', weapon, buys, talent };
  const target = (id: string, given: CharacterInput) => ({
    defender: asTold(state, id, given),
    distance: 1,
    unready: true,
    ally: id === 'two',
    ...paysAgainst(state.fighters[id]!, weapon, readings),
  });
  const procedure = any(attackSeveralProcedure);
  const input = procedure.input.parse({
    attacker: asTold(state, 'one', attacker),
    weapon,
    by,
    buys,
    talent,
    targets: [target('other', near), target('two', friend)],
  }) as never;
  const ask = asked(procedure, input, readings) as (dice: Dice) => never;
  const fight = played(state, [command], readings);
  return agreement(
    dice => {
      const outcome = ask(dice);
      const after = procedure.apply!(input, outcome, readings as never) as {
        attacker: Fighter;
        attackerRound: Fighter['round'];
        targets: { defender: Fighter; defenderRound: Fighter['round'] }[];
      };
      // OA-R-275: what vanishes with the attack is told first, and gone when the next one begins.
      const exult = readings['OA-R-275'] === 'thisAttack' ? 0 : after.attackerRound.exult;
      return [
        left({ ...after.attacker, round: { ...after.attackerRound, exult } }),
        ...after.targets.map(({ defender, defenderRound }) => left({ ...defender, round: defenderRound })),
      ];
    },
    dice => {
      const { one, other, two } = fight(dice).state.fighters;
      return [left(one!), left(other!), left(two!)];
    },
  );
});

/** Weapons that go on to whoever stands behind or before the target. */
const IN_LINE = [
  { by: 'reach', weapon: 'thorn pikes', distance: 2, behind: false },
  { by: 'reach', weapon: 'gripper lash', distance: 2, behind: false },
  { by: 'blast', weapon: 'beam lance', distance: 3, behind: true },
] as const satisfies readonly { by: Spread; weapon: string; distance: number; behind: boolean }[];

pairs('OA-WABL-02 OA-WABL-18 OA-R-431 OA-R-563 an attack along a line', 40, source => {
  const readings = anyReadings(source);
  const { by, weapon, distance, behind } = pick(IN_LINE, source);
  const attacker: CharacterInput = { ...anybody('One', weapon, source), shields: [] };
  const [first, second] = [anyTarget('Other', null, source), anybody('Two', null, source)];
  const nonlethal = source.below(3) === 0;
  const at = behind ? distance + 2 : 1;
  const place = (now: FightState): void => {
    now.fighters.two = { ...now.fighters.two!, x: 2 + at, y: 3 };
  };
  const state = fightOf(attacker, first, readings, distance, place, [second]);
  const command = { do: 'attack', actor: 'one', target: 'other', weapon, nonlethal, through: by === 'reach' };
  const target = (id: 'other' | 'two', given: CharacterInput) => ({
    defender: asTold(state, id, given),
    distance: id === 'two' ? at : distance,
    unready: true,
    ally: id === 'two',
    ...paysAgainst(state.fighters[id]!, weapon, readings, nonlethal),
  });
  const ask = asked(
    any(attackSeveralProcedure),
    {
      attacker: asTold(state, 'one', attacker),
      weapon,
      by,
      nonlethal,
      targets: [target('other', first), target('two', second)],
    },
    readings,
  ) as (dice: Dice) => { total: number; targets: Hurt[] };
  const fight = played(state, [command], readings);
  return agreement(
    dice => {
      const { total, targets } = ask(dice);
      return { total, targets: targets.map(hurt) };
    },
    dice => {
      const { outcome, reached } = find(fight(dice).events, 'attacked');
      const order = ['other', 'two'].map(id => reached.findIndex(each => each.id === id));
      return { total: outcome.total, targets: order.map(i => hurt(outcome.targets[i]!)) };
    },
  );
});

/** What the blow does to one of several. */
interface Hurt {
  damage: number;
  HP: number;
  SP: number;
  foiled: string | null;
  unconscious: boolean;
}
const hurt = ({ damage, HP, SP, foiled, unconscious }: Hurt): Hurt => ({
  damage,
  HP,
  SP,
  foiled,
  unconscious,
});

pairs('OA-WABL-11 OA-TACT-01 OA-R-680 an explosion', 60, source => {
  const readings = anyReadings(source);
  const [weapon, distance, buys] = ['rocket launcher', 4, ['explosive munition']] as const;
  const attacker: CharacterInput = { ...anybody('One', weapon, source), shields: [], conditions: [] };
  const [struck, near] = [anyTarget('Other', null, source), anybody('Two', null, source)];
  const nonlethal = source.below(2) === 0;
  const place = (now: FightState): void => {
    now.fighters.two = { ...now.fighters.two!, x: 2 + distance + 1, y: 4 };
  };
  const state = fightOf(attacker, struck, readings, distance, place, [near]);
  const command = { do: 'attack', actor: 'one', target: 'other', weapon, buys, nonlethal };
  const procedure = any(attackProcedure);
  const input = procedure.input.parse({
    attacker: asTold(state, 'one', attacker),
    defender: asTold(state, 'other', struck),
    nearby: [asTold(state, 'two', near)],
    weapon,
    buys,
    nonlethal,
    distance,
    unready: true,
    ...paysAgainst(state.fighters.other!, weapon, readings, nonlethal),
  }) as never;
  const ask = asked(procedure, input, readings) as (dice: Dice) => never;
  const fight = played(state, [command], readings);
  return agreement(
    dice => {
      const after = procedure.apply!(input, ask(dice), readings as never) as {
        attacker: Fighter;
        defender: Fighter;
        nearby: [Fighter];
      };
      return [left(after.attacker), left(after.defender), left(after.nearby[0])];
    },
    dice => {
      const { one, other, two } = fight(dice).state.fighters;
      return [one!, other!, two!].map(who => left({ ...who, round: undefined }));
    },
  );
});

/** Somewhere around the disciple, who stands at 2, 3: beside, or a step too far. */
const NEAR = [
  { x: 2, y: 4 },
  { x: 3, y: 4 },
  { x: 4, y: 4 },
];

pairs('OA-TLNT-07 help for an ally', 60, source => {
  // Whoever has acted names the next, whichever side that is of.
  const readings = { ...anyReadings(source), 'OA-R-265': 'pickAnyone' } as const;
  const help = pick(['attacks', 'defends'] as const, source);
  const trained = source.below(4) > 0;
  const tooLate = source.below(4) === 0;
  const disciple: CharacterInput = {
    ...anybody('One', null, source),
    conditions: [],
    level: 5,
    talents: trained ? ['aid ally'] : [],
  };
  const [enemy, ally] = [anybody('Other', 'long sword', source), anybody('Two', 'long sword', source)];
  const at = pick(NEAR, source);
  const state = fightOf(
    disciple,
    { ...enemy, conditions: [], shields: [] },
    readings,
    2,
    now => {
      now.fighters.two = { ...now.fighters.two!, ...at, fought: tooLate };
    },
    [{ ...ally, conditions: [], shields: [] }],
  );
  const command = { do: 'aid ally', actor: 'one', target: 'two', help };
  const asking = {
    disciple,
    help,
    adjacent: at.x < 4,
    // The enemy stands at 4, 3.
    engaged: at.x > 2,
    tooLate,
  };
  const aid = any(aidAllyProcedure);
  const aided = aid.run(aid.input.parse(asking) as never, quietly(readings) as never) as object;
  if (isRefusal(aided) || isRefused(state, command))
    return isRefusal(aided) && isRefused(state, command) ? undefined : 'Only one of them is refused.';
  const [from, to] = help === 'attacks' ? (['two', 'other'] as const) : (['other', 'two'] as const);
  const people = { two: ally, other: enemy };
  const lent = aided as { allyAttacks: string; enemyAttacks: string };
  const helped = help === 'attacks' ? lent.allyAttacks : lent.enemyAttacks;
  const ask = asked(
    any(attackProcedure),
    {
      attacker: asTold(state, from, { ...people[from], shields: [] }),
      defender: asTold(state, to, { ...people[to], shields: [] }),
      weapon: 'long sword',
      circumstances: [helped],
      ...paysAgainst(state.fighters[to]!, 'long sword', readings),
      unready: true,
    },
    readings,
  ) as (dice: Dice) => { total: number; HP: number };
  const fight = played(
    state,
    [
      command,
      { do: 'end turn', actor: 'one' },
      { do: 'name', actor: 'one', next: from },
      { do: 'attack', actor: from, target: to, weapon: 'long sword' },
    ],
    readings,
  );
  return agreement(
    dice => {
      const { total, HP } = ask(dice);
      return { total, HP };
    },
    dice => {
      const { outcome } = find(fight(dice).events, 'attacked');
      return { total: outcome.total, HP: outcome.targets[0]!.HP };
    },
  );
});
