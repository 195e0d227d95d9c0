/** Whoever is changed by a question comes back changed. */
import { defaultReadings } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rulings } from './content/rulings/index.ts';
import { simverse } from './index.ts';

/** What an outcome calls somebody's health, fatigue, money or things after it. */
const CHANGING = [
  'vitality',
  'vitalityAfter',
  'stamina',
  'staminaAfter',
  'mana',
  'manaAfter',
  'fatigueLevel',
  'bleedingCount',
  'loss',
  'damage',
  'EN',
  'ST',
  'nights',
  'sleepsHours',
  'infected',
  'cured',
  'dead',
  'silver',
  'cpLeft',
  'stonesAfter',
  'integrityAfter',
  'remainingDays',
  'reactionsLeft',
  'poisonCured',
];

/** Questions that tell of such numbers without changing anybody, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'derived-statistics': 'what follows from attributes, not what happens',
  'strength-damage': 'the dice of a weapon',
  size: 'the numbers of a size category',
  'starting-funds': 'the character is still being made; the purse is filled when it is done',
  tinker: 'a plan',
  'vitality-state': 'asks how somebody is',
  'fetch-weapon': 'a plan: its Stamina is what the run would cost',
  turn: 'a plan of one turn',
  damage: 'without a victim nobody is hurt; with one see combat/damage.test.ts',
  grapple: 'finished numbers hold nobody; persons come back, see combat/grapple.test.ts',
  'drink-potion': 'without the drinker’s numbers nobody is changed; with them see downtime/alchemy.test.ts',
  'build-contacts': 'a plan: what it costs in time and money',
  travel: 'a plan; `march` and `journey` carry it out',
  'plan-scroll': 'a plan',
  move: 'its Stamina is what the move costs, and is taken where somebody pays it',
  'ready-power': 'describes a power',
  'resist-poison': 'only tells how much of the poison works; `poison-effect` does it',
  'treat-poison': 'no poison is kept with anybody: its effects are, and time ends them',
  'treat-disease': 'without a patient nobody is cured; with one see world/hardships.test.ts',
  'disease-exposure': 'without a person nobody falls ill; with one see world/hardships.test.ts',
};

test('SV-REST-10 SV-DER-01: every question whose outcome changes somebody gives them back changed', () => {
  const readings = defaultReadings(rulings);
  const silent = simverse.procedures.filter(procedure => {
    const schema = z.toJSONSchema(procedure.output, { unrepresentable: 'any' });
    const names = Object.keys(schema.properties ?? {});
    if (!names.some(name => CHANGING.includes(name)) || Object.hasOwn(EXCEPTIONS, procedure.name))
      return false;
    const { input, outcome } = procedure.example;
    const after = procedure.apply?.(procedure.input.parse(input), outcome, readings) ?? {};
    return Object.keys(after).filter(name => name !== 'lucky' && name !== 'luckyUsed').length === 0;
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('SV-REST-10: no exception is listed in vain', () => {
  const known = new Set(simverse.procedures.map(({ name }) => name));
  expect(Object.keys(EXCEPTIONS).filter(name => !known.has(name))).toEqual([]);
});
