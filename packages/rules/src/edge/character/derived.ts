/** The numbers that follow from stats, armor and tier, each with its reasons. */

import { scriptedDice } from '@arbiter/dice';
import { type Derived, defaultReadings, type Explained, isRefusal, Play, Trace } from '@arbiter/engine';
import { z } from 'zod';
import { bodyOf, DEFENSES, mindOf, reactOf, targetNumberOf } from '../combat/defenses.ts';
import { defenseReasons } from '../combat/reasons.ts';
import { threatDistance } from '../combat/spaces.ts';
import { archetypeRow } from '../content/archetypes.ts';
import { rulings } from '../content/rulings/index.ts';
import { armorHinders } from '../gear/armor.ts';
import { type EdgePlay, type EdgeReadings, part, procedure } from '../play.ts';
import type { Choices } from './choices.ts';
import {
  type Creature,
  type CreatureInput,
  creatureOf,
  creatureSchema,
  defenseBonus,
  maxHpOf,
  soakOf,
} from './creature.ts';
import { creatureOfChoices } from './person.ts';
import { SKILLS } from './skills.ts';
import type { STATS } from './stats.ts';
import { attunementLimit } from './tier.ts';

export const numbersProcedure = procedure({
  name: 'numbers',
  title: 'Defenses, Soak and HP',
  summary:
    'What follows from stats, armor, shield and tier: the four defenses, as bonuses and as target numbers, Soak, maximum HP, speed, threat, and what the armor hinders.',
  rules: [
    'ED-DEF-01',
    'ED-DEF-02',
    'ED-DEF-03',
    'ED-DEF-04',
    'ED-DEF-05',
    'ED-DEF-06',
    'ED-HPS-01',
    'ED-PROF-01',
    'ED-SPD-01',
    'ED-TAG-11',
    'ED-TAG-12',
    'ED-TAG-15',
    'ED-ROLL-02',
  ],
  input: z.strictObject({ creature: creatureSchema }),
  output: z.strictObject({
    proficiencyBonus: z.int(),
    body: z.int(),
    react: z.int(),
    mind: z.int(),
    deflect: z.int(),
    targets: z.strictObject({ Body: z.int(), React: z.int(), Mind: z.int(), Deflect: z.int() }),
    soak: z.int(),
    maxHp: z.int(),
    hp: z.int(),
    speed: z.int(),
    threat: z.int(),
    armorHinders: z.array(z.string()),
  }),
  example: {
    input: {
      creature: {
        name: 'Brenna',
        stats: { Strength: 3, Fortitude: 1, Dexterity: 2, Wits: 1, Aptitude: -1 },
        armor: 'mail shirt',
        shield: 'buckler',
      },
    },
    dice: [],
    outcome: {
      proficiencyBonus: 1,
      body: 4,
      react: 3,
      mind: -1,
      deflect: 5,
      targets: { Body: 9, React: 8, Mind: 4, Deflect: 10 },
      soak: 3,
      maxHp: 11,
      hp: 11,
      speed: 6,
      threat: 1,
      armorHinders: [],
    },
  },
  run({ creature: given }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const { proficiencyBonus, react, mind, deflect, soak, maxHp, hp, speed, armor, stats } = creature;
    if (given.maxHp === undefined) play.ruling('ED-R-39');
    if (given.soak === undefined) play.ruling('ED-R-34');
    const bodyNow = defenseBonus(creature, 'Body');
    if (play.trace.on) traceNumbers(creature, given, play);
    return {
      proficiencyBonus,
      body: bodyNow,
      react,
      mind,
      deflect,
      targets: {
        Body: targetNumberOf(bodyNow),
        React: targetNumberOf(react),
        Mind: targetNumberOf(mind),
        Deflect: targetNumberOf(deflect),
      },
      soak,
      maxHp,
      hp,
      speed,
      threat: threatDistance(creature),
      armorHinders: [...armorHinders(armor?.class ?? null, stats.Strength)],
    };
  },
  tell: ({ body, react, mind, deflect, soak, maxHp }, { creature }) =>
    `${creature.name}: Body ${body}, React ${react}, Mind ${mind}, Deflect ${deflect}, Soak ${soak}, ${maxHp} HP.`,
});

/** What each of somebody's numbers is made of; one that was given stands for itself. */
function traceNumbers(creature: Creature, given: CreatureInput, { trace, readings }: EdgePlay): void {
  const { stats, armor, shield, held, grants, proficiencyBonus, soak, maxHp } = creature;
  for (const defense of DEFENSES) {
    const number = trace.sum(DEFENSE_RULE[defense], defense);
    for (const { label, value, rule } of defenseReasons(creature, defense)) number.add(label, value, rule);
  }
  const worn = [armor, shield && held.includes(shield.name) ? shield : null];
  const soaks = trace.sum('ED-DEF-05', 'Soak');
  if (given.soak !== undefined) soaks.add('given', soak);
  else {
    soaks.add('Fortitude', stats.Fortitude, 'ED-DEF-05');
    if (readings['ED-R-34'] === 'body') soaks.add('Strength', stats.Strength, 'ED-DEF-05');
    for (const piece of worn) if (piece) soaks.add(piece.name, piece.soak, 'ED-DEF-05');
    for (const each of grants) soaks.add('a feature', each.soak, 'ED-CRE-11');
    soaks.change('never below 0', total => Math.max(0, total), 'ED-DEF-05');
  }
  const hp = trace.sum('ED-HPS-01', 'Maximum HP');
  if (given.maxHp !== undefined) hp.add('given', maxHp);
  else {
    hp.add('base HP', given.baseHp, 'ED-HPS-01');
    if (readings['ED-R-39'] === 'allTimesBonus')
      hp.add('Fortitude', stats.Fortitude, 'ED-HPS-01').change(
        `times ${proficiencyBonus}`,
        total => total * proficiencyBonus,
        'ED-HPS-01',
      );
    else hp.add(`Fortitude × ${proficiencyBonus}`, stats.Fortitude * proficiencyBonus, 'ED-HPS-01');
    hp.change('at least 1', total => Math.max(1, total), 'ED-HPS-01');
    for (const each of grants) hp.add('a feature', each.maxHp, 'ED-CRE-11');
  }
}
const DEFENSE_RULE = {
  Body: 'ED-DEF-01',
  React: 'ED-DEF-02',
  Mind: 'ED-DEF-03',
  Deflect: 'ED-DEF-04',
} as const;

/** A number with the sum that explains it. */
function explained(build: (trace: Trace) => number): Explained {
  const trace = Trace.recording();
  const value = build(trace);
  return { value, why: trace.nodes };
}

/** Everything that follows from a character's choices. */
export function deriveCharacter(choices: Choices, readings?: EdgeReadings): Derived {
  const play: EdgePlay = new Play(scriptedDice([]), readings ?? defaultReadings(rulings));
  const creature = creatureOfChoices(choices, play);
  if (isRefusal(creature)) return {};
  const { stats, armor, proficiencyBonus, grants } = creature;
  // ED-R-153: a shield helps in hand, not on the back.
  const shield = creature.shield && creature.held.includes(creature.shield.name) ? creature.shield : null;
  const archetype = archetypeRow(choices.archetype ?? '');
  const granted = (field: 'soak' | 'deflect' | 'maxHp' | 'speed'): number =>
    grants.reduce((total, each) => total + each[field], 0);
  const twoStats = (
    rule: string,
    label: string,
    one: (typeof STATS)[number],
    other: (typeof STATS)[number],
  ) => explained(trace => trace.sum(rule, label).add(one, stats[one]).add(other, stats[other]).total);
  return {
    'proficiency bonus': explained(
      trace =>
        trace.sum('ED-PROF-01', 'Proficiency bonus').add(`tier ${choices.tier}`, proficiencyBonus).total,
    ),
    Body: explained(
      trace =>
        trace
          .sum('ED-DEF-01', 'Body')
          .add('Strength', stats.Strength)
          .add('Fortitude', stats.Fortitude)
          .add('lost on forced marches', -creature.bodyLoss, 'ED-TRV-03').total,
    ),
    React: twoStats('ED-DEF-02', 'React', 'Dexterity', 'Wits'),
    Mind: twoStats('ED-DEF-03', 'Mind', 'Aptitude', 'Will'),
    Deflect: explained(trace => {
      const sum = trace.sum('ED-DEF-04', 'Deflect');
      if (armor?.starred) sum.add(`${armor.name}, in place of React`, armor.deflection);
      else sum.add('React', reactOf(stats), 'ED-DEF-02').add(armor?.name ?? '', armor?.deflection ?? 0);
      return sum
        .add(shield?.name ?? '', shield?.deflection ?? 0)
        .add('features', granted('deflect'), 'ED-CRE-11').total;
    }),
    Soak: explained(trace => {
      return trace
        .sum('ED-DEF-05', 'Soak')
        .add(
          play.readings['ED-R-34'] === 'body' ? 'Body' : 'Fortitude',
          play.readings['ED-R-34'] === 'body' ? bodyOf(stats) : stats.Fortitude,
        )
        .add(armor?.name ?? '', armor?.soak ?? 0)
        .add(shield?.name ?? '', shield?.soak ?? 0)
        .change('at least 0', n => Math.max(0, n))
        .add('features', granted('soak'), 'ED-CRE-11').total;
    }),
    'maximum HP': explained(trace => {
      const whole = maxHpOf(
        { baseHp: archetype?.baseHp ?? 10, fortitude: stats.Fortitude, proficiencyBonus },
        play,
      );
      const base = archetype?.baseHp ?? 10;
      const sum = trace.sum('ED-HPS-01', 'Maximum HP').add(archetype?.name ?? 'base', base);
      // ED-R-39.
      if (play.readings['ED-R-39'] === 'allTimesBonus')
        sum
          .add('Fortitude', stats.Fortitude)
          .change(`× ${proficiencyBonus}`, n => n * proficiencyBonus, 'ED-R-39');
      else sum.add(`Fortitude × ${proficiencyBonus}`, stats.Fortitude * proficiencyBonus);
      return sum.change('at least 1', () => whole).add('features', granted('maxHp'), 'ED-CRE-11').total;
    }),
    HP: explained(trace => trace.sum('ED-HPS-02', 'HP now').add('left', creature.hp).total),
    speed: explained(
      trace =>
        trace
          .sum('ED-SPD-01', 'Speed')
          .add(creature.size, creature.speed - granted('speed'))
          .add('features', granted('speed'), 'ED-CRE-11').total,
    ),
    'attuned items': explained(
      trace =>
        trace.sum('ED-ITM-03', 'Attuned items').add(`tier ${choices.tier}`, attunementLimit(choices.tier))
          .total,
    ),
    ...Object.fromEntries(
      SKILLS.filter(skill => creature.skills.includes(skill)).map(skill => [
        `${skill}`,
        explained(trace => trace.sum('ED-SKL-01', skill).add('proficient', proficiencyBonus).total),
      ]),
    ),
  };
}

export const parts = [
  part(
    'derivation',
    'Body, React and Mind',
    ['ED-DEF-01', 'ED-DEF-02', 'ED-DEF-03'],
    [bodyOf, reactOf, mindOf],
  ),
  part('derivation', 'Soak', ['ED-DEF-05'], soakOf),
  part('derivation', 'maximum HP', ['ED-HPS-01'], maxHpOf),
];
