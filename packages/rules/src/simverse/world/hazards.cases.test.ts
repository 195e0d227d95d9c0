import { playCases } from '../../testing/cases.ts';
import { MORALE_MODIFIERS, type MoraleFacts, moraleTn } from '../combat/morale.ts';
import { rulings } from '../content/rulings/index.ts';
import { cases } from '../fixtures/cases.ts';
import { type Answer, ask } from './survival.testing.ts';

/** Every circumstance of a morale check, absent. */
const ABSENT = Object.fromEntries(Object.keys(MORALE_MODIFIERS).map(key => [key, false])) as MoraleFacts;

playCases(cases, ['MOR'], rulings, {
  'SV-C-265': (given, at) => ask('morale-check', given, at),
  'SV-C-266': (given, at) => ask('morale-check', given, at),
  'SV-C-267': (given, at) => ask('morale-check', given, at),
  'SV-C-268': ({ tn, totals }, at) => ({
    result: totals.map(() => ask('morale-check', { WS: tn, rollRounds: false }, at).result),
  }),
  'SV-C-269': ({ perks, ...given }, { play }) => ({
    tn: moraleTn(given.WS, { ...ABSENT, ...given, strongWilled: perks.includes('Strong Willed') }, play),
  }),
  'SV-C-270': ({ maxVitality, hits }, at) => ({
    check: hits.map((hit: number) => ask('morale-triggers', { hit, maxVitality }, at).check),
  }),
  'SV-C-271': ({ WS, action }, at) => ({
    ...ask('morale-check', { WS }, at),
    ...ask('may-act', { states: ['Panic'], action }, at),
  }),
});

/** The lines of several days, one list for each column. */
function columns(rows: readonly Answer[]): Record<string, unknown[]> {
  const names = Object.keys(rows[0] ?? {});
  return Object.fromEntries(names.map(name => [name, rows.map(row => row[name])]));
}

playCases(cases, ['HAZ'], rulings, {
  'SV-C-272': ({ daysWithoutFood }, at) =>
    columns(daysWithoutFood.map((d: number) => ask('hunger-and-thirst', { daysWithoutFood: d }, at))),
  'SV-C-273': (given, at) => ask('days-of-want', { ...given, water: true }, at),
  'SV-C-274': ({ EN, day }, at) =>
    ask('days-of-want', { EN, vitality: 10, daysWithoutFood: day - 1, water: true }, at),
  'SV-C-275': ({ daysWithoutWater }, at) =>
    columns(daysWithoutWater.map((d: number) => ask('hunger-and-thirst', { daysWithoutWater: d }, at))),
  'SV-C-276': ({ Climbing, Research, ...want }, at) => ({
    climbingTn: ask('burdened-roll', { target: Climbing, base: 'DX', ...want }, at).tn,
    researchTn: ask('burdened-roll', { target: Research, base: 'IN', ...want }, at).tn,
    vitalityLostDay2: ask('hunger-and-thirst', want, at).vitalityPerDay,
  }),
  'SV-C-277': ({ event: _, ...given }, at) => ask('days-of-want', { ...given, food: true, water: true }, at),
  'SV-C-278': ({ EN, ways }, at) => columns(ways.map((way: string) => ask('hold-breath', { EN, way }, at))),
  'SV-C-279': ({ EN, vitality }, at) => {
    // Round by round, each from where the last one ended; then until death.
    const round = (before: unknown) => ask('suffocation', { EN, vitality: before, rounds: 1 }, at);
    const first = round(vitality);
    const second = round(first.vitality);
    const last = ask('suffocation', { EN, vitality: second.vitality, conscious: second.conscious }, at);
    const told = ({ vitality: left, conscious }: Record<string, unknown>) => ({ vitality: left, conscious });
    return { rounds: [told(first), told(second)], diesAfterFurtherRounds: last.diesAfterFurtherRounds };
  },
  'SV-C-280': ({ AR: _, ...given }, at) => {
    const { damage, ...rest } = ask('vacuum', given, at);
    return { damageRound1: damage, ...rest };
  },
  'SV-C-281': ({ nights, Swords, perceptionBase }, at) => ({
    swordTn: nights.map(
      (n: number) =>
        ask('burdened-roll', { target: Swords, purpose: 'attack', nightsWithoutSleep: n }, at).tn,
    ),
    perceptionTn: nights.map(
      (n: number) =>
        ask('burdened-roll', { target: perceptionBase, base: 'Perception', nightsWithoutSleep: n }, at).tn,
    ),
    wsRoll: nights.map((n: number) => ask('lost-sleep', { nights: n }, at).wsRoll),
  }),
  'SV-C-282': ({ nights, sleepHours }, at) => ({
    actionPenalty: sleepHours.map(
      (sleptHours: number) => ask('lost-sleep', { nights, sleptHours }, at).actions,
    ),
  }),
  'SV-C-283': ({ perks, daysWithoutFood, daysWithoutWater, nights }, at) => {
    const undead = perks.includes('Undead');
    const burdens = { daysWithoutFood, daysWithoutWater, nightsWithoutSleep: nights, undead };
    const { vitality } = ask('suffocation', { vitality: 20, undead, rounds: 100 }, at);
    return {
      penalty: ask('burdened-roll', { target: 10, ...burdens }, at).modifier,
      vitalityLost:
        vitality === 20 &&
        ask('hunger-and-thirst', { daysWithoutFood, daysWithoutWater, exempt: undead }, at).vitalityPerDay,
    };
  },
});

playCases(cases, ['DIS'], rulings, {
  'SV-C-284': ({ EN, perks, totals }, at) => {
    const found = totals.map(() =>
      ask('resist-poison', { EN, resilient: perks.includes('Resilient') }, at),
    ) as Answer[];
    const { result, failurePoints } = columns(found);
    return { tn: found[0]?.tn, result, failurePoints };
  },
  'SV-C-285': (given, at) => ask('resist-poison', given, at),
  'SV-C-286': ({ EN, DX }, at) => ask('poison-effect', { poison: 'weakening', EN, DX }, at),
  'SV-C-287': ({ EN }, at) => ask('treat-poison', { by: 'antidote potion', EN }, at),
  'SV-C-288': (given, at) => {
    // Day by day: a success shortens the disease by one day more.
    const success: boolean[] = [];
    let last: Answer = { ...given };
    for (let day = 0; day < 3; day++) {
      const { vitality, remainingDays } = last as { vitality: number; remainingDays: number };
      last = ask('disease-days', { disease: 'severe', ...given, vitality, remainingDays }, at);
      success.push(Number(last.remainingDays) === remainingDays - 2);
    }
    const { physical, mental, ...rest } = last;
    return { ...rest, success, penaltyAll: physical === mental && physical };
  },
  'SV-C-289': (given, at) => ask('endurance-loss', given, at),
  'SV-C-290': ({ EN, perks }, at) =>
    ask('disease-exposure', { EN, resilient: perks.includes('Resilient') }, at),
});
