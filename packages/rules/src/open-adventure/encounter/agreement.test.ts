/** A deed that a table can ask for and that a fight plays has the same exact odds both ways, whoever does it. */
import { type Dice, type Generator, seededDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { exampleEntry } from '../../testing/with-example.ts';
import { countersOf } from '../character/afflictions.ts';
import { findHiddenProcedure } from '../checks/searching.ts';
import { stealthProcedure } from '../checks/stealth.ts';
import { attackProcedure } from '../combat/attack.ts';
import { coupDeGraceProcedure } from '../combat/coup-de-grace.ts';
import { feintProcedure } from '../combat/feint.ts';
import { type Magic, ownMagic } from '../content/magic.ts';
import { type WeaponName, weaponOf, weapons } from '../content/weapon-list.ts';
import { emergencyAidProcedure } from '../gear/medicine.ts';
import { openAdventure } from '../index.ts';
import type { OpenAdventurePlay } from '../play.ts';
import { castMagicProcedure } from '../powers/casting.ts';
import { clinchProcedure } from '../rounds/clinch.ts';
import { leadershipProcedure, moraleProcedure } from '../rounds/morale.ts';
import {
  agreement,
  any,
  anybody,
  anyReadings,
  anyTarget,
  asked,
  between,
  fightOf,
  find,
  isAnswered,
  pairs,
  paysAgainst,
  pick,
  played,
} from './agreement.testing.ts';
import { encounter } from './index.ts';
import type { Fighter, FightState } from './state.ts';

const ARMS: readonly (WeaponName | null)[] = [
  null,
  ...weapons
    .filter(
      ({ abilities }) =>
        !abilities.some(({ ability }) => ability === 'explosive munition' || ability === 'area'),
    )
    .map(({ name }) => name),
];

pairs('OA-CMBT-14 OA-CMBT-15 OA-UNARM-01 OA-WABL-01 attack', 600, source => {
  const readings = anyReadings(source);
  const weapon = pick(ARMS, source);
  const row = weapon ? weaponOf(weapon) : null;
  const [attacker, defender] = [anybody('One', weapon, source), anyTarget('Other', null, source)];
  const ranged = row !== null && row.kind !== 'melee';
  const distance = ranged ? between(1, (row.range ?? 1) + 3, source) : 1;
  const buys = (row?.abilities ?? [])
    .filter(
      ({ ability, cost }) =>
        cost &&
        ability !== 'plasma rifle' &&
        ability !== 'sweep' &&
        ability !== 'deflect' &&
        ability !== 'knockback',
    )
    .map(({ ability }) => ability);
  const nonlethal = source.below(4) === 0;
  const command = { do: 'attack', actor: 'one', target: 'other', weapon, buys, nonlethal };
  const state = fightOf(attacker, defender, readings, distance);
  const [one, other] = [state.fighters.one!, state.fighters.other!];
  const input = {
    attacker: { ...attacker, SP: one.SP, HP: one.HP },
    defender: { ...defender, SP: other.SP, HP: other.HP, shields: other.shields },
    weapon,
    buys,
    nonlethal,
    distance,
    unready: true,
    ...paysAgainst(other, weapon, readings, nonlethal),
  };
  const words = (
    r: { total: number; exult: number; attackerSP: number },
    s: { damage: number; HP: number; SP: number; gains: object; foiled: unknown; sundered: number },
  ) => ({
    total: r.total,
    exult: r.exult,
    attackerSP: r.attackerSP,
    damage: s.damage,
    HP: s.HP,
    SP: s.SP,
    gains: s.gains,
    foiled: s.foiled,
    sundered: s.sundered,
  });
  const ask = asked(any(attackProcedure), input, readings) as (dice: Dice) => never;
  const fight = played(state, [command], readings);
  return agreement(
    dice => {
      const outcome = ask(dice) as Parameters<typeof words>[0] & Parameters<typeof words>[1];
      return words(outcome, outcome);
    },
    dice => {
      const { outcome } = find(fight(dice).events, 'attacked');
      return words(outcome, outcome.targets[0]!);
    },
  );
});

pairs('OA-GUARD-02 OA-GUARD-03 OA-GUARD-04 OA-GUARD-05 guard', 150, source => {
  const readings = anyReadings(source);
  const weapon = pick(['long sword', 'battle axe', 'short bow'] as const, source);
  const own = pick(['long sword', 'quarterstaff', 'trident', null] as const, source);
  const [attacker, defender] = [anybody('One', weapon, source), anyTarget('Other', own, source)];
  const distance = weapon === 'short bow' ? 3 : 1;
  const maneuver = pick(['dodge', 'block', 'parry'] as const, source);
  const state = fightOf(attacker, defender, readings, distance, now => {
    now.fighters.other!.round = { ...now.fighters.other!.round, guarding: true };
  });
  const command = { do: 'attack', actor: 'one', target: 'other', weapon };
  const answer = { do: 'answer', actor: 'other', maneuver, weapon: maneuver === 'parry' ? own : null };
  const other = state.fighters.other!;
  const ask = asked(
    any(attackProcedure),
    {
      attacker: { ...attacker, SP: state.fighters.one!.SP, HP: state.fighters.one!.HP },
      defender: { ...defender, SP: other.SP, HP: other.HP, shields: other.shields },
      weapon,
      distance,
      unready: true,
      ...paysAgainst(other, weapon, readings),
      defenderRound: { guarding: true },
      guard: { maneuver, weapon: maneuver === 'parry' ? own : null },
    },
    readings,
  ) as (dice: Dice) => { foiled: unknown; damage: number; HP: number; guarding: boolean; exult: number };
  const fight = played(state, [command, answer], readings);
  const words = (
    r: { exult: number },
    s: { foiled: unknown; damage: number; HP: number; guarding: boolean },
  ) => ({
    exult: r.exult,
    foiled: s.foiled,
    damage: s.damage,
    HP: s.HP,
    guarding: s.guarding,
  });
  return agreement(
    dice => {
      const outcome = ask(dice);
      return words(outcome, outcome);
    },
    dice => {
      const { outcome } = find(fight(dice).events, 'attacked');
      return words(outcome, outcome.targets[0]!);
    },
  );
});

pairs('OA-UNARM-05 OA-UNARM-13 clinch', 100, source => {
  const readings = anyReadings(source);
  const [attacker, defender] = [anybody('One', null, source), anyTarget('Other', null, source)];
  const ladder =
    (attacker.conditions as string[]).includes('prone') || (defender.conditions as string[]).includes('prone')
      ? 'grapple'
      : 'clinch';
  const command = { do: 'wrestle', actor: 'one', target: 'other', ladder };
  const state = fightOf(attacker, defender, readings);
  const ask = asked(
    any(clinchProcedure),
    {
      attacker: { ...attacker, SP: state.fighters.one!.SP },
      defender: { ...defender, SP: state.fighters.other!.SP },
      form: ladder,
      unready: true,
      freeHands: 2 - 0,
    },
    readings,
  ) as (dice: Dice) => { total: number; success: boolean; HP: number };
  const fight = played(state, [command], readings);
  return agreement(
    dice => {
      const { total, success, HP } = ask(dice);
      return { total, success, HP };
    },
    dice => {
      const { total, success, hit } = find(fight(dice).events, 'wrestled');
      return { total, success, HP: hit.HP };
    },
  );
});

pairs('OA-PERK-18 OA-UNARM-09 OA-UNARM-10 OA-UNARM-18 holds and throws against natural armor', 60, source => {
  const readings = anyReadings(source);
  const attacker = { ...anybody('One', null, source), conditions: [] };
  const android = { ...anyTarget('Other', null, source), conditions: [], race: 'combat' as const };
  const position = pick(['trapped', 'locked', 'choked'] as const, source);
  const into = position === 'trapped' ? ('slammed' as const) : null;
  const state = fightOf(attacker, android, readings, 1, now => {
    now.positions = [{ who: 'other', against: 'one', ladder: 'clinch', position, failures: 0, strangle: 0 }];
  });
  const command = { do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch', into };
  const { SP } = state.fighters.other!;
  const ask = asked(
    any(clinchProcedure),
    {
      attacker: { ...attacker, SP: state.fighters.one!.SP },
      defender: { ...android, SP },
      form: 'clinch',
      into,
      struggle: { ladder: 'clinch', own: 'free', theirs: position },
      unready: true,
      freeHands: 2,
      ...paysAgainst(state.fighters.other!, null, readings),
    },
    readings,
  ) as (dice: Dice) => { success: boolean; HP: number; SP: number };
  const fight = played(state, [command], readings);
  return agreement(
    dice => {
      const { success, HP, SP } = ask(dice);
      return { success, HP, SP };
    },
    dice => {
      const { success, hit } = find(fight(dice).events, 'wrestled');
      return { success, HP: hit.HP, SP: hit.SP };
    },
  );
});

pairs('OA-GUARD-02 OA-UNARM-05 OA-R-593 clinch against a guard', 75, source => {
  const readings = anyReadings(source);
  const own = pick(['long sword', 'quarterstaff', null] as const, source);
  const [attacker, defender] = [anybody('One', null, source), anyTarget('Other', own, source)];
  const maneuver = pick(['dodge', 'block', 'parry'] as const, source);
  const state = fightOf(attacker, defender, readings, 1, now => {
    now.fighters.other!.round = { ...now.fighters.other!.round, guarding: true };
  });
  const command = { do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch' };
  const guard = { maneuver, weapon: maneuver === 'parry' ? own : null };
  const answer = { do: 'answer', actor: 'other', ...guard };
  const ask = asked(
    any(clinchProcedure),
    {
      attacker: { ...attacker, SP: state.fighters.one!.SP },
      defender: { ...defender, SP: state.fighters.other!.SP },
      form: 'clinch',
      unready: true,
      defenderRound: { guarding: true },
      guard,
    },
    readings,
  ) as (dice: Dice) => { total: number; success: boolean; HP: number; guarding: boolean };
  const fight = played(state, [command, answer], readings);
  return agreement(
    dice => {
      const { total, success, HP, guarding } = ask(dice);
      return { total, success, HP, guarding };
    },
    dice => {
      const { total, success, hit, targetRound } = find(fight(dice).events, 'wrestled');
      return { total, success, HP: hit.HP, guarding: targetRound.guarding };
    },
  );
});

pairs('OA-AIM-03 feint', 100, source => {
  const readings = anyReadings(source);
  const [attacker, defender] = [anybody('One', null, source), anyTarget('Other', null, source)];
  const state = fightOf(attacker, defender, readings, 3);
  const command = { do: 'feint', actor: 'one', target: 'other' };
  const ask = asked(any(feintProcedure), { attacker, defender }, readings) as (dice: Dice) => {
    total: number;
    reduction: number;
  };
  const fight = played(state, [command], readings);
  return agreement(
    dice => {
      const { total, reduction } = ask(dice);
      return { total, reduction };
    },
    dice => {
      const { total, lowers } = find(fight(dice).events, 'feinted');
      return { total, reduction: lowers };
    },
  );
});

const MOONFIRE = exampleEntry<Magic>(openAdventure, 'moonfire');

const magicOf = (source: Generator, from: readonly Magic[]): string | undefined => {
  const readings = anyReadings(source);
  const magic = pick(from, source);
  const known = 'origin' in magic ? magic : magic.name;
  const caster = {
    ...anybody('One', null, source),
    conditions: [],
    level: 3,
    mana: { [magic.form]: 5 },
    powers: [known],
  };
  const target = anyTarget('Other', null, source);
  target.conditions = [];
  const distance = between(1, magic.range, source);
  const state = fightOf(caster, target, readings, distance);
  const command = { do: 'use magic', actor: 'one', magic: magic.name, target: 'other' };
  const ask = asked(
    any(castMagicProcedure),
    { caster, target: { ...target, HP: state.fighters.other!.HP }, magic: known, distance },
    readings,
  ) as (dice: Dice) => {
    total: number | null;
    damage: number;
    healed: number;
    received: object;
    HP: number;
    saved: unknown;
  };
  const fight = played(state, [command], readings);
  return agreement(
    dice => {
      const { total, damage, healed, received, HP, saved } = ask(dice);
      return { total, damage, healed, received, HP, saved };
    },
    dice => {
      const { total, reached } = find(fight(dice).events, 'used magic');
      const { damage, healed, received, saved } = reached[0]!.effect;
      return { total, damage, healed, received, HP: reached[0]!.HP, saved };
    },
  );
};

const AT_ANYBODY = ownMagic.filter(({ area, aim }) => area === 1 && aim === 'anybody');
pairs('OA-MAG-02 OA-CMBT-16 magic', 100, source => magicOf(source, AT_ANYBODY));
pairs('OA-MAG-02 OA-CMBT-16 magic of a pack', 50, source => magicOf(source, [MOONFIRE]));

pairs('OA-GUARD-02 OA-CMBT-16 OA-TLNT-02 magic against a guard', 75, source => {
  const readings = anyReadings(source);
  const magic = pick(
    ownMagic.filter(({ area, aim, attack }) => attack && area === 1 && aim === 'anybody'),
    source,
  );
  const caster = {
    ...anybody('One', null, source),
    conditions: [],
    level: 3,
    mana: { [magic.form]: 5 },
    powers: [magic.name],
  };
  const own = pick(['long sword', 'quarterstaff', null] as const, source);
  const rerolls = source.below(3);
  const target = { ...anyTarget('Other', own, source), conditions: [], talents: ['danger sense' as const] };
  const state = fightOf(caster, target, readings, 2, now => {
    now.fighters.other!.round = { ...now.fighters.other!.round, guarding: true };
    if (rerolls) now.wary = [{ who: 'other', rerolls }];
  });
  const command = { do: 'use magic', actor: 'one', magic: magic.name, target: 'other' };
  const maneuver = pick(['dodge', 'block', 'parry'] as const, source);
  const guard = { maneuver, weapon: maneuver === 'parry' ? own : null };
  const answer = { do: 'answer', actor: 'other', ...guard };
  const { HP, SP } = state.fighters.other!;
  const ask = asked(
    any(castMagicProcedure),
    {
      caster,
      target: { ...target, HP, SP },
      magic: magic.name,
      distance: 2,
      guard,
      defenderRound: { guarding: true },
      dangerSense: rerolls,
    },
    readings,
  ) as (dice: Dice) => {
    total: number;
    damage: number;
    HP: number;
    SP?: number;
    answer: { foiled: boolean; guarding: boolean };
  };
  const fight = played(state, [command, answer], readings);
  return agreement(
    dice => {
      const { total, damage, HP: left, SP: paid = SP, answer: so } = ask(dice);
      return { total, damage, HP: left, SP: paid, foiled: so.foiled, guarding: so.guarding };
    },
    dice => {
      const { events, state: after } = fight(dice);
      const { total, reached } = find(events, 'used magic');
      const { HP: left, SP: paid, round } = after.fighters.other!;
      const { effect, foiled } = reached[0]!;
      const guarding = round.guarding && left! > 0;
      return { total, damage: effect.damage, HP: left, SP: paid, foiled: foiled !== null, guarding };
    },
  );
});

pairs('OA-COND-19 OA-R-609 OA-TLNT-02 attack on somebody fascinated or wary', 75, source => {
  const readings = anyReadings(source);
  const weapon = pick(['long sword', 'short bow', null] as const, source);
  const attacker = anybody('One', weapon, source);
  const rerolls = source.below(3);
  const defender = {
    ...anyTarget('Other', null, source),
    conditions: ['fascinate' as const],
    talents: ['danger sense' as const],
    thresholds: { slash: 'resistant' as const },
  };
  const distance = weapon === 'short bow' ? 3 : 1;
  const state = fightOf(attacker, defender, readings, distance, now => {
    if (rerolls) now.wary = [{ who: 'other', rerolls }];
  });
  const command = { do: 'attack', actor: 'one', target: 'other', weapon };
  const other = state.fighters.other!;
  const ask = asked(
    any(attackProcedure),
    {
      attacker: { ...attacker, SP: state.fighters.one!.SP, HP: state.fighters.one!.HP },
      defender: { ...defender, SP: other.SP, HP: other.HP, shields: other.shields },
      weapon,
      distance,
      unready: true,
      ...paysAgainst(other, weapon, readings),
      dangerSense: rerolls,
    },
    readings,
  ) as (dice: Dice) => { damage: number; HP: number; SP: number; breaksFree?: boolean };
  const fight = played(state, [command], readings);
  return agreement(
    dice => {
      const { damage, HP, SP, breaksFree = false } = ask(dice);
      return { damage, HP, SP, breaksFree };
    },
    dice => {
      const { events, state: after } = fight(dice);
      const { outcome } = find(events, 'attacked');
      const { HP, SP, conditions } = after.fighters.other!;
      const breaksFree = !conditions.some(({ name }) => name === 'fascinate');
      return { damage: outcome.targets[0]!.damage, HP, SP, breaksFree };
    },
  );
});

pairs('OA-EQP-22 OA-EQP-23 first aid', 100, source => {
  const readings = anyReadings(source);
  const medic = { ...anybody('One', null, source), conditions: [], aidKits: between(0, 3, source) };
  const patient = {
    ...anybody('Two', null, source),
    conditions: source.below(2) ? { bleed: between(1, 3, source) } : [],
    aidedToday: source.below(5) === 0,
  };
  const state = fightOf(
    medic,
    anyTarget('Other', null, source),
    readings,
    5,
    now => {
      now.fighters.two = { ...now.fighters.two!, x: 3, y: 4 };
    },
    [patient],
  );
  const command = { do: 'first aid', actor: 'one', target: 'two' };
  const { two } = state.fighters;
  const input = { patient: { ...patient, HP: two!.HP, SP: two!.SP }, kits: medic.aidKits };
  const ask = asked(any(emergencyAidProcedure), input, readings) as (dice: Dice) => object;
  const fight = played(state, [command], readings);
  return agreement(ask, dice => {
    const { one, two: after } = fight(dice).state.fighters;
    return { HP: after!.HP, bleed: countersOf(after!.conditions, 'bleed'), kits: one!.aidKits };
  });
});

/** A way to be hidden: fog all around, or the dusk. */
const VEILS = [{ fog: [{ x: 2, y: 3 }] }, { light: 'twilight' as const }];

pairs('OA-ACT-24 OA-ACT-25 OA-R-597 hide', 100, source => {
  const readings = anyReadings(source);
  const hider = { ...anybody('One', null, source), skills: { hide: between(0, 3, source) } };
  const watcher = anybody('Other', null, source);
  const distance = between(1, 6, source);
  const veil = pick(VEILS, source);
  const state = fightOf(hider, watcher, readings, distance, now => {
    now.map = { ...now.map, ...veil };
  });
  const command = { do: 'hide', actor: 'one' };
  const input = { character: hider, action: 'hide', observers: [{ character: watcher }] };
  const ask = asked(any(stealthProcedure), input, readings) as (dice: Dice) => {
    total: number;
    unnoticed: boolean;
  };
  const fight = played(state, [command], readings);
  return agreement(
    dice => {
      const { total, unnoticed } = ask(dice);
      return { total, unnoticed };
    },
    dice => {
      const { total, from } = find(fight(dice).events, 'hid');
      return { total, unnoticed: from.length > 0 };
    },
  );
});

pairs('OA-ACT-15 OA-ACT-12 OA-R-597 search', 100, source => {
  const readings = anyReadings(source);
  const seeker = { ...anybody('One', null, source), skills: { search: between(0, 3, source) } };
  const hidden = anybody('Other', null, source);
  const hideResult = between(2, 14, source);
  const dusk = source.below(2) === 0;
  const state = fightOf(seeker, hidden, readings, between(1, 6, source), now => {
    now.map = { ...now.map, light: dusk ? 'twilight' : 'darkness' };
    now.fighters.other!.hidden = { from: ['one'], result: hideResult };
  });
  const command = { do: 'search', actor: 'one' };
  const concealment = dusk ? { concealment: 'light' } : { sense: 'hearing' };
  const input = { character: seeker, hideResult, ...concealment };
  const ask = asked(any(findHiddenProcedure), input, readings) as (dice: Dice) => {
    total: number | null;
    found: boolean;
  };
  const fight = played(state, [command], readings);
  return agreement(
    dice => {
      const { total, found } = ask(dice);
      return { total, found };
    },
    dice => {
      const [test] = find(fight(dice).events, 'searched').tests;
      return { total: test!.total, found: test!.found };
    },
  );
});

pairs('OA-COND-23 OA-EXLT-02 OA-R-681 coup de grace', 75, source => {
  const readings = anyReadings(source);
  const weapon = pick(
    [null, ...weapons.map(({ name }) => name)].filter(name => name !== 'net'),
    source,
  );
  const row = weapon ? weaponOf(weapon) : null;
  const attacker = { ...anybody('One', weapon, source), conditions: [] };
  const victim = { ...anyTarget('Other', null, source), conditions: ['helpless' as const] };
  const buys = (row?.abilities ?? [])
    .filter(({ ability, cost }) => cost && ability !== 'plasma rifle' && source.below(3) > 0)
    .map(({ ability }) => ability);
  const state = fightOf(attacker, victim, readings);
  const command = { do: 'coup de grace', actor: 'one', target: 'other', weapon, buys };
  const { one, other } = state.fighters;
  const explodes = buys.includes('explosive munition');
  const procedure = any(coupDeGraceProcedure);
  const input = procedure.input.parse({
    attacker: { ...attacker, HP: one!.HP, SP: one!.SP },
    victim: { ...victim, HP: other!.HP, SP: other!.SP },
    weapon,
    buys,
    // Whoever shoots stands beside it: with nothing to pay for, the same as another person.
    nearby: explodes ? [{ ...attacker, name: 'Beside', HP: one!.HP, SP: one!.SP }] : [],
  }) as never;
  const ask = asked(procedure, input, readings) as (dice: Dice) => {
    saved: unknown;
    exult: number;
    bought: readonly string[];
    nearby: { HP: number }[];
  };
  const fight = played(state, [command], readings);
  const left = ({ HP, SP, conditions, skewers }: Fighter) => ({
    HP,
    SP,
    skewers,
    conditions: conditions.map(({ name, counters }) => ({ name, counters })),
  });
  return agreement(
    dice => {
      const outcome = ask(dice);
      const after = procedure.apply!(input, outcome as never, readings as never) as Record<string, Fighter>;
      const { saved, exult, bought, nearby } = outcome;
      const { SP } = after.attacker!;
      return { saved, exult, bought, SP, HP: nearby[0]?.HP ?? one!.HP, victim: left(after.victim!) };
    },
    dice => {
      const { events, state: after } = fight(dice);
      const { saved, exult, bought } = find(events, 'coup de grace');
      const { HP, SP } = after.fighters.one!;
      return { saved, exult, bought, SP, HP, victim: left(after.fighters.other!) };
    },
  );
});

pairs('OA-MORL-02 OA-MORL-05 morale and leadership', 100, source => {
  const readings = anyReadings(source);
  const leader = anybody('One', null, source);
  const npc = { ...anybody('Guard', null, source), conditions: [], immunities: [], maxHP: 20, HP: 8 };
  const loyalty = between(-3, 3, source);
  const sides = encounter.prepare(
    {
      party: [leader, { ...npc, retainer: true, loyalty }],
      foes: [{ name: 'Other', immunities: ['panic'] }],
      initiative: 'party',
      declarations: false,
    },
    new Play(seededDice('begin'), readings) as OpenAdventurePlay,
  );
  if (isRefusal(sides)) throw new Error(sides.message);
  const begin = (dice: Dice): FightState => sides.begin(new Play(dice, readings) as OpenAdventurePlay).state;
  const askMorale = asked(any(moraleProcedure), { npc, sideSize: 2 }, readings) as (dice: Dice) => {
    panic: number;
  };
  const askLead = asked(any(leadershipProcedure), { leader, npc, loyalty }, readings) as (dice: Dice) => {
    minutes: number;
  };
  return agreement(
    dice => {
      const { panic } = askMorale(dice);
      if (panic === 0) return { panic, minutes: 0 };
      // Whoever may not lead is not asked in a fight.
      return { panic, minutes: isAnswered(askLead) ? askLead(dice).minutes : 'nobody leads' };
    },
    dice => {
      const state = begin(dice);
      const panic = state.fighters.guard!.conditions.find(({ name }) => name === 'panic')?.counters ?? 0;
      if (panic === 0) return { panic, minutes: 0 };
      if (state.asked.at(-1)?.for !== 'lead') return { panic, minutes: 'nobody leads' };
      const { events } = played(state, [{ do: 'lead', actor: 'one' }], readings)(dice);
      return { panic, minutes: find(events, 'led').minutes };
    },
  );
});

/** The state in which somebody is asked for an answer. */
