import { check, isRefusal } from '@arbiter/engine';
import { playCases } from '../../testing/cases.ts';
import { energyPerTurn } from '../combat/energy.ts';
import { rulings } from '../content/rulings/index.ts';
import { scenario } from '../scenario.testing.ts';
import { adaptersByOp, allCases, ask } from '../testing.ts';
import { OPTIONS } from './advancement.ts';
import { character, spreadProblems } from './character.ts';
import { type Choices, choicesSchema } from './choices.ts';
import { creatureOf, creatureSchema, DEFAULTS, MORALE_LIMIT } from './creature.ts';
import { actionsPerRound, affectsType, movementOf, whyNotStars } from './creature-kinds.ts';
import { deriveAll } from './derive.ts';

const areas = ['CRE', 'NPC', 'MOD'];

playCases(
  allCases,
  areas,
  rulings,
  adaptersByOp(areas, {
    scenario,
    pool: ({ op: _op, ...numbers }, { play }) => ask('pool', numbers, play),
    createAttributes: ({ attributes }) => {
      const problems = spreadProblems(attributes);
      const total = Object.values(attributes as Record<string, number>).reduce((a, b) => a + b, 0);
      return problems.length
        ? { refused: true, says: problems.map(p => p.message).join(' ') }
        : { valid: true, total, pointsSpent: total - 5 };
    },
    derivedDefaults: (_given, { play }) => ({
      healthMax: DEFAULTS.health,
      resolveMax: DEFAULTS.resolve,
      energyMax: DEFAULTS.energy,
      energyPerTurn: energyPerTurn(play),
      morale: DEFAULTS.morale,
      moraleLimit: MORALE_LIMIT,
      actionsPerTurn: actionsPerRound('pc'),
    }),
    movement: ({ size }, { play }) => {
      const movement = movementOf(size, play);
      return isRefusal(movement) ? { refused: true, says: movement.message } : { movement };
    },
    weaponTalents: (_given, { play }) => {
      const fresh = creatureOf(creatureSchema.parse({}), play);
      if (isRefusal(fresh)) return fresh;
      return Object.fromEntries(
        Object.entries(fresh.weaponSkills).map(([name, { talent }]) => [name, talent]),
      );
    },
    createOrigins: ({ ancestries, cultures }) => {
      const parsed = check(choicesSchema, {
        attributes: { physique: 3, finesse: 2, mind: 2, knowledge: 2, social: 2 },
        ancestry: ancestries[0] ?? null,
        culture: cultures[0] ?? null,
      });
      if (!parsed.ok) return { refused: true };
      const problems = character.validate(parsed.value);
      return { refused: problems.length > 0, says: problems.find(p => p.path === 'culture')?.message };
    },
    createCharacter: ({ attributes, ancestry, culture, modulePoints, options }, { play }) => {
      const choices = choicesSchema.parse({
        attributes,
        ancestry,
        culture,
        modulePoints,
        options,
      }) as Choices;
      const { person, derived } = deriveAll(choices, play.readings);
      const pools = [
        'simpleMelee',
        'complexMelee',
        'complexRanged',
        'evasion',
        'endurance',
        'coordination',
        'concentration',
        'expression',
        'primal',
      ];
      return {
        valid: character.validate(choices, play.readings).length === 0,
        physique: person.attributes.physique,
        movement: person.movement,
        healthMax: person.healthMax,
        health: person.health,
        resolveMax: person.resolveMax,
        energyMax: person.energyMax,
        energy: person.energy,
        morale: person.morale,
        modulePointsLeft: modulePoints - options.length,
        pools: Object.fromEntries(pools.map(name => [name, derived[name]?.value])),
      };
    },
    npcRecord: ({ tier, stars }) => {
      const problem = whyNotStars(tier, stars);
      return { refused: problem !== undefined, says: problem?.message };
    },
    typeTarget: ({ affects, targetType }) => ({ affected: affectsType(affects, targetType) }),
    moduleOptions: () => ({ options: [...OPTIONS], count: OPTIONS.length }),
    buyOption: ({ owned, wants, points }, { play }) =>
      ask('module-option', { owned, option: wants, points }, play),
  }),
);
