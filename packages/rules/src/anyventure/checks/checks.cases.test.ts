import { isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { playCases } from '../../testing/cases.ts';
import {
  ATTRIBUTES,
  DISCIPLINES,
  SCHOOLS,
  SKILLS,
  STARTING_LEVEL,
  WEAPON_CATEGORIES,
} from '../character/attributes.ts';
import { creatureOf, creatureSchema } from '../character/creature.ts';
import { SPECIAL_SENSES, TIERS, TYPES } from '../character/creature-kinds.ts';
import { CRITS, damageOf } from '../combat/attack.ts';
import { DEFAULT_REACTIONS } from '../combat/condition-procedures.ts';
import { CONDITION_NAMES } from '../combat/conditions.ts';
import { DEFAULT_ACTIONS } from '../combat/default-actions.ts';
import { LIFELINE_TABLE } from '../combat/lifeline.ts';
import { DAMAGE_TYPES, damageLeft, withDoublings } from '../combat/mitigation.ts';
import { rulings } from '../content/rulings/index.ts';
import { SUBSCHOOLS } from '../powers/schools.ts';
import { scenario } from '../scenario.testing.ts';
import { adaptersByOp, allCases, ask, rolls, skillOr } from '../testing.ts';
import { FEET_PER_UNIT, RANGE_BANDS } from '../world/distance.ts';
import { SPECIAL_CHECKS } from './check.ts';
import { reckon } from './creature-check.ts';
import { LADDER } from './ladder.ts';

const areas = ['DICE', 'GEN', 'SKL', 'CHK', 'SENS', 'NAR'];

playCases(
  allCases,
  areas,
  rulings,
  adaptersByOp(areas, {
    pool: ({ op: _op, skill, conditions, ...numbers }, { play }) =>
      conditions
        ? ask('pool', { creature: rolls(skill, numbers, { conditions }), skill }, play)
        : ask('pool', numbers, play),
    check: ({ op: _op, minimumResult, ...numbers }, { play }) =>
      ask('check', { ...numbers, ...(minimumResult ? { minimum: minimumResult } : {}) }, play),
    sensesCheck: ({ sense, conditions, talent, level, rc }, { play }) =>
      ask(
        'check',
        { creature: rolls('senses', { talent, level }, { conditions }), skill: 'senses', sense, rc },
        play,
      ),
    units: ({ units }, { play }) => ask('range', { distance: units }, play),
    skillPools: ({ attribute, value, levels }, { play }) =>
      Object.fromEntries(
        Object.entries(levels).map(([skill, level]) => {
          const { dice, sides } = ask(
            'pool',
            { creature: { attributes: { [attribute]: value }, skills: { [skill]: level } }, skill },
            play,
          );
          return [skill, `${dice}d${sides}`];
        }),
      ),
    startingLevels: (_given, { play }) => {
      const fresh = creatureOf(creatureSchema.parse({}), play);
      if (isRefusal(fresh)) return fresh;
      const level = (name: (typeof SKILLS)[number]) => fresh.skills[name] ?? STARTING_LEVEL;
      return {
        base: Math.max(...SKILLS.map(level)),
        weapon: Math.max(...WEAPON_CATEGORIES.map(name => fresh.weaponSkills[name].level)),
        school: Math.max(...SCHOOLS.map(name => fresh.schools[name]?.level ?? STARTING_LEVEL)),
        crafting: Math.max(...DISCIPLINES.map(name => fresh.crafts[name] ?? STARTING_LEVEL)),
      };
    },
    help: ({ kind, helperLevel, helpedLevel, relevant, rc }, { play }) =>
      ask(
        'help',
        {
          kind: kind === 'sameSkill' ? 'same' : 'other',
          level: helperLevel,
          ...(helpedLevel === undefined ? {} : { helpedLevel }),
          ...(rc === undefined ? {} : { rc }),
          ...(relevant === undefined ? {} : { relevant }),
        },
        play,
      ),
    scenario,
    helpedCheck: ({ actor, rc, helpers }, { play }, whole) => {
      const answer = ask(
        'check',
        {
          ...actor,
          rc,
          helpers: helpers.map((h: { kind: string; helperLevel: number; relevant?: boolean }) => ({
            kind: h.kind === 'sameSkill' ? 'same' : 'other',
            level: h.helperLevel,
            relevant: h.relevant ?? true,
          })),
        },
        play,
      );
      return whole.id === 'AV-C-054' ? { ...answer } : answer;
    },
    contest: ({ initiator, opponent }, { play }) => ask('contest', { initiator, opponent }, play),
    deathCheck: (_given, { play }) => ask('death-check', {}, play),
    craft: ({ talent, level, penalty, rc, infusions }, { play }) =>
      ask(
        'craft',
        {
          crafter: { attributes: { knowledge: talent }, crafts: { fabrication: level } },
          recipe: { rc },
          infusions,
          penalty: penalty ?? 0,
        },
        play,
      ),
    halvings: ({ value }, { play }) => ({
      standingJump: reckon(value, { halve: true }, play),
      evasionVsArea: reckon(value, { halve: true }, play),
      deflectionVsRanged: reckon(value, { halve: true }, play),
      partialMitigation: damageLeft(value, value - 1),
      unconsciousCheck: reckon(value, { halve: true }, play),
      halvedDamage: withDoublings(value, 0, 1),
      ritualHelperTarget: Math.ceil(value / 2),
    }),
    tableSizes: () => ({
      attributes: ATTRIBUTES.length,
      skills: SKILLS.length,
      weaponCategories: WEAPON_CATEGORIES.length,
      schools: SCHOOLS.length,
      subschools: SUBSCHOOLS.length,
      craftingSkills: DISCIPLINES.length,
      rangeBands: RANGE_BANDS.length,
      damageTypes: DAMAGE_TYPES.length,
      conditions: CONDITION_NAMES.length,
      lifelineRows: LIFELINE_TABLE.length,
      npcTiers: TIERS.length,
      npcTypes: TYPES.length,
      specialSenses: SPECIAL_SENSES.length,
      defaultActions: DEFAULT_ACTIONS.length,
      defaultReactions: DEFAULT_REACTIONS.length,
      specialChecks: SPECIAL_CHECKS.length,
      ladderDice: LADDER.length,
      critDice: Object.keys(CRITS).length,
    }),
  }),
);

test('AV-GEN-02 AV-DMG-01: the constants the cases rest on', () => {
  expect(FEET_PER_UNIT).toBe(3);
  expect(damageOf({ primary: 3, extra: 2 }, { successes: 2, crits: 0 })).toBe(5);
  expect(skillOr('logic', 'fitness')).toBe('logic');
});
