/** What somebody's conditions do, all at once: for the game master who has to remember them. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { creatureOf, creatureSchema } from '../character/creature.ts';
import { SKILLS } from '../character/skills.ts';
import { weaponTagSchema } from '../gear/tags.ts';
import { procedure } from '../play.ts';
import {
  allConditions,
  CONDITION_SOURCE,
  CONDITIONS,
  type Condition,
  exposedByCondition,
  has,
  isIncapacitated,
  keepsMinorAct,
} from './conditions.ts';
import { DEFENSES } from './defenses.ts';
import { type Bearer, ownConditionsOf, ownWords } from './own-conditions.ts';
import { ownSway } from './sway.ts';
import { speedNow, standingCost } from './turn.ts';

export const conditionsProcedure = procedure({
  name: 'conditions',
  title: 'What conditions do',
  summary:
    'Everything the conditions and the armor of somebody mean: what they imply, which rolls are hindered, what is forbidden, how fast they still are, and to whom they are Exposed.',
  rules: [
    'ED-CND-01',
    'ED-CND-03',
    'ED-CND-04',
    'ED-CND-05',
    'ED-CND-06',
    'ED-CND-07',
    'ED-CND-08',
    'ED-CND-09',
    'ED-CND-10',
    'ED-CND-11',
    'ED-CND-12',
    'ED-CND-13',
    'ED-CND-14',
    'ED-CND-15',
    'ED-NPC-06',
    'ED-TAG-11',
    'ED-TAG-12',
    'ED-TAG-15',
  ],
  input: z.strictObject({
    creature: creatureSchema,
    weapon: z.array(weaponTagSchema).max(22).default([]).describe('Tags of the weapon it would strike with.'),
    toward: z.string().max(60).optional().describe('Whom it has to do with.').meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    conditions: z.array(z.enum(CONDITIONS)).describe('All of them, implied ones included.'),
    hindered: z.array(z.string()).describe('Attacks, defenses and skills with a Hindrance.'),
    speed: z.int(),
    standing: z.int().nullable().describe('What standing up costs; null where it is not Prone or cannot.'),
    forbidden: z.array(z.string()),
    failsReact: z.boolean(),
    exposed: z.boolean().describe('To everyone.'),
    exposedInMelee: z.boolean(),
    exposedTo: z.array(z.string()).describe('Only to these.'),
    edgeAgainst: z.array(z.string()).describe('Rolls against it that have Edge: attacks, stealth.'),
    resistant: z.boolean(),
  }),
  example: {
    input: { creature: { name: 'Brenna', conditions: ['Prone'] } },
    dice: [],
    outcome: {
      conditions: ['Prone'],
      hindered: ['attack'],
      speed: 6,
      standing: 3,
      forbidden: [],
      failsReact: false,
      exposed: false,
      exposedInMelee: true,
      exposedTo: [],
      edgeAgainst: ['melee attacks'],
      resistant: false,
    },
  },
  run({ creature: given, weapon, toward }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const hinders = (kind: Parameters<typeof ownSway>[1]): boolean =>
      ownSway(creature, { ...kind, toward }, play).hindrances.length > 0;
    const grappled = has(creature, 'Grappled') && !weapon.includes('Fine');
    const speed = speedNow(creature);
    if (play.trace.on)
      for (const name of allConditions(creature))
        play.trace.note(CONDITION_SOURCE[name].rule, name, wordsOn(creature, name));
    const incapacitated = isIncapacitated(creature);
    return {
      conditions: allConditions(creature),
      hindered: [
        ...(hinders({ attack: true, skill: 'Weapon' }) || grappled ? ['attack'] : []),
        ...DEFENSES.filter(defense => hinders({ defense })),
        ...SKILLS.filter(skill => hinders({ skill })),
        ...(hinders({ stat: 'Will' }) && !hinders({ stat: 'Wits' }) ? ['Will'] : []),
      ],
      speed,
      standing: has(creature, 'Prone') && speed > 0 ? standingCost(creature) : null,
      forbidden: [
        ...(incapacitated ? ['Act', 'Swift Act', 'Response', 'move'] : []),
        ...(incapacitated && !keepsMinorAct(creature) ? ['Minor Act'] : []),
        ...(has(creature, 'Paralyzed') ? ['speak'] : []),
      ],
      failsReact: has(creature, 'Paralyzed'),
      exposed: exposedByCondition(creature, { melee: false }),
      exposedInMelee: exposedByCondition(creature, { melee: true }),
      exposedTo: creature.conditions.flatMap(each =>
        each.condition === 'Charmed' && each.by ? [each.by] : [],
      ),
      edgeAgainst: [
        ...(has(creature, 'Blinded') ? ['attacks', 'Stealth'] : []),
        ...(has(creature, 'Deafened') && !has(creature, 'Blinded') ? ['Stealth'] : []),
        ...(has(creature, 'Prone') ? ['melee attacks'] : []),
        ...(has(creature, 'Frightened') ? ['Mind, by whom it fears'] : []),
      ],
      resistant: has(creature, 'Petrified'),
    };
  },
  tell: ({ conditions, hindered, speed }, { creature: { name, conditions: given, marks } }) =>
    `${name}: ${borneWords(conditions, { conditions: given, marks })}; ${hindered.length ? `hindered on ${hindered.join(', ')}` : 'nothing hindered'}; speed ${speed}.`,
});

/** Whether it has a condition by itself, as part of a pack's, or implied by another. */
function wordsOn({ conditions }: Bearer, name: Condition): string {
  const given = conditions.filter(({ condition }) => condition === name);
  if (given.length === 0) return 'implied';
  return given.every(({ of }) => of)
    ? `part of being ${[...new Set(given.map(({ of }) => of?.name))].join(' and ')}`
    : 'its own';
}

/** Conditions of packs with what they bring, and whatever there is besides. */
function borneWords(all: readonly Condition[], bearer: Bearer): string {
  const own = ownConditionsOf(bearer);
  const parts = new Set(bearer.conditions.flatMap(({ condition, of }) => (of ? [condition] : [])));
  const besides = new Set(bearer.conditions.flatMap(({ condition, of }) => (of ? [] : [condition])));
  const words = [
    ...own.map(each => ownWords(bearer, each)),
    ...all.filter(each => !parts.has(each) || besides.has(each)),
  ];
  return words.length > 0 ? words.join(', ') : 'no conditions';
}
