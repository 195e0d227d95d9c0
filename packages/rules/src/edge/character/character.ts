/** Characters: creation in steps, random ones, growth, and the sheet. */
import { type Dice, pool, sum } from '@arbiter/dice';
import {
  type CharacterRules,
  type CreationStep,
  check,
  isRefusal,
  itemAt,
  type Procedure,
  type Refusal,
  type SheetQuestion,
  type SheetSection,
  type Wish,
  wishAnswers,
} from '@arbiter/engine';
import { z } from 'zod';
import { drawPersonName } from '../../person-names.ts';
import { conditionsBorne } from '../combat/own-conditions.ts';
import { weaponStrike } from '../combat/strike.ts';
import { abilityRow } from '../content/abilities.ts';
import { type Archetype, archetypeRow, archetypes } from '../content/archetypes.ts';
import { carriedItem } from '../content/items.ts';
import {
  ancestries,
  ancestryRow,
  backgroundRow,
  backgrounds,
  cultureRow,
  cultures,
  traits,
} from '../content/origins.ts';
import { itemRef, spellRef } from '../content/refs.ts';
import { asChoice, BOOK_TABLES, type CharacterTables, refId, refName } from '../content/tables.ts';
import { weaponRow } from '../content/weapons.ts';
import { attunement } from '../downtime/magic-items.ts';
import { LONG_RANGE } from '../gear/tags.ts';
import { meleeReach, type Weapon } from '../gear/weapon.ts';
import { type EdgeReadings, part, refuse } from '../play.ts';
import { type Choices, choicesSchema, stateSchema } from './choices.ts';
import { CREATURE_TYPES, type Creature } from './creature.ts';
import { deriveCharacter, parts as derivedParts, numbersProcedure } from './derived.ts';
import { growth, offers } from './offers.ts';
import {
  ammunitionOf,
  creatureOfChoices,
  finalStats,
  grantedExpertises,
  itemsOf,
  silentPlay,
} from './person.ts';
import { fillsSpace, SIZE_TABLE, SIZES } from './size.ts';
import { EXPERTISES, SKILL_USES, SKILLS, type Skill, skillSchema } from './skills.ts';
import { STAT_USES, STATS, statSchema } from './stats.ts';
import { MAX_TIER, proficiencyAt } from './tier.ts';
import { expertiseCount, grantedSkills, remarks, STAT_ARRAY, spellsPrepared, validate } from './validate.ts';

const steps: readonly CreationStep[] = [
  {
    id: 'traits',
    fields: ['name', 'drive', 'bond', 'flaw'],
    title: 'Drive, Bond and Flaw',
    rules: ['ED-CRE-04', 'ED-CRE-05', 'ED-CRE-06'],
    summary: 'Why you adventure, what you live by, what undermines you. Playing them earns bennies.',
  },
  {
    id: 'ancestry',
    fields: ['ancestries', 'ancestryFeatures', 'size'],
    title: 'Ancestry',
    rules: ['ED-CRE-07'],
    summary: 'One bloodline with both its features, or two with one feature of each.',
  },
  {
    id: 'culture',
    fields: ['culture'],
    title: 'Culture',
    rules: ['ED-CRE-08'],
    summary: 'Where you are from: a broad expertise, and a feature or expertise besides.',
  },
  {
    id: 'background',
    fields: ['background'],
    title: 'Background',
    rules: ['ED-CRE-09'],
    summary: 'What you did before: another broad expertise.',
  },
  {
    id: 'archetype',
    fields: ['archetype', 'tier'],
    title: 'Archetype',
    rules: ['ED-CRE-10', 'ED-HPS-01'],
    summary: 'What you are in a fight: base HP, skills, features, spells.',
  },
  {
    id: 'stats',
    fields: ['stats', 'increase'],
    title: 'Stats',
    rules: ['ED-CRE-02', 'ED-CRE-03'],
    summary: 'Assign +2, +2, +1, +1, 0 and −1, then raise one by 1.',
  },
  {
    id: 'skills',
    fields: ['skills', 'expertises', 'spells'],
    title: 'Skills and expertises',
    rules: ['ED-SKL-01', 'ED-EXPT-01'],
    summary: 'From the archetype’s list; what you have twice is chosen anew.',
  },
  {
    id: 'equipment',
    fields: ['weapons', 'armor', 'shield', 'magicItems', 'rewards'],
    title: 'Equipment and spells',
    rules: ['ED-TAG-01', 'ED-REST-03'],
    summary: 'Weapons, armor, a shield; spells that are prepared.',
  },
];

const oneOf = <T>(dice: Dice, list: readonly T[], label: string): T =>
  itemAt(list, dice.roll(pool(1, list.length), sum, label) - 1);

/** So many different ones, in the order in which they came. */
function someOf<T>(dice: Dice, list: readonly T[], count: number, label: string): T[] {
  const left = [...list];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    const next = oneOf(dice, left, label);
    chosen.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return chosen;
}

const FREE_EXPERTISES = EXPERTISES.filter(each => !each.specialised).map(each => each.name);

/** The book rolls nothing when a character is made; every free choice falls to the dice. */
function random(dice: Dice, options: Readonly<Record<string, string>>, tables: CharacterTables): Choices {
  const { archetypes, ancestries, cultures, backgrounds } = tables;
  checkWishes(options, tables);
  const archetype =
    archetypes.find(({ id }) => id === options.archetype) ?? oneOf(dice, archetypes, 'archetype');
  const wished = ancestries.filter(({ id }) => id === options.ancestry);
  const half = wished.length === 0 && dice.roll(pool(1, 4), sum, 'half-blooded') === 1;
  const parents = wished.length > 0 ? wished : someOf(dice, ancestries, half ? 2 : 1, 'ancestry');
  const ancestryFeatures = half ? parents.map(each => oneOf(dice, each.features, 'ancestry feature')) : [];
  const culture = cultures.find(({ id }) => id === options.culture) ?? oneOf(dice, cultures, 'culture');
  const background =
    backgrounds.find(({ id }) => id === options.background) ?? oneOf(dice, backgrounds, 'background');
  const lean = archetype.leans;
  const order = [
    ...lean,
    ...someOf(
      dice,
      STATS.filter(stat => !lean.includes(stat)),
      STATS.length,
      'stats',
    ),
  ];
  const stats = Object.fromEntries(order.map((stat, i) => [stat, itemAt(STAT_ARRAY, i)])) as Choices['stats'];
  const draft: Choices = choicesSchema.parse({
    drive: oneOf(dice, traits.drives, 'Drive'),
    bond: oneOf(dice, traits.bonds, 'Bond'),
    flaw: oneOf(dice, traits.flaws, 'Flaw'),
    ancestries: parents.map(asChoice),
    ancestryFeatures,
    size: half ? oneOf(dice, parents, 'size').size : null,
    culture: asChoice(culture),
    background: asChoice(background),
    archetype: asChoice(archetype),
    stats,
    increase: [itemAt(order, 0)],
    weapons: archetype.gear.weapons,
    armor: archetype.gear.armor,
    shield: archetype.gear.shield,
  });
  const made = { ...draft, ...learnt(draft, archetype, dice, tables) };
  return { ...made, name: options.name ?? drawPersonName(dice) };
}

/** A wish that cannot be granted is the caller's mistake, told in a sentence. */
function checkWishes(options: Readonly<Record<string, string>>, tables: CharacterTables): void {
  const asked = wishes(tables);
  const known = ['name', ...asked.map(({ option }) => option)];
  for (const [name, value] of Object.entries(options)) {
    if (!known.includes(name))
      throw new RangeError(`There is no option “${name}”; there are ${known.join(', ')}.`);
    const answers = asked.find(({ option }) => option === name)?.answers;
    if (answers && !answers.some(answer => answer.value === value))
      throw new RangeError(
        `The option ${name} cannot be “${value}”; choose one of ${answers.map(answer => answer.value).join(', ')}.`,
      );
  }
}

/** What one asks somebody who wants a hero and has no book. */
function wishes(tables: CharacterTables): readonly Wish[] {
  const blank = choicesSchema.parse({});
  const listed = (path: string): Wish['answers'] => wishAnswers(offers(path, blank, tables));
  return [
    { option: 'archetype', question: 'What are you?', answers: listed('archetype') },
    { option: 'ancestry', question: 'Who are your people?', answers: listed('ancestries') },
    { option: 'culture', question: 'Where did you grow up?', answers: listed('culture') },
    { option: 'background', question: 'What did you do before?', answers: listed('background') },
  ];
}

function learnt(
  draft: Choices,
  archetype: Archetype,
  dice: Dice,
  { spells }: CharacterTables,
): Pick<Choices, 'skills' | 'expertises' | 'spells'> {
  const granted = grantedSkills(draft);
  const open = archetype.skills.filter(skill => !granted.includes(skill));
  // What the archetype cannot do without comes first.
  const must = [
    ...(archetype.enigma && open.includes(archetype.enigma) ? [archetype.enigma] : []),
    ...(open.includes('Weapon') ? (['Weapon'] as const) : []),
  ];
  const list = open.length < archetype.skillCount ? SKILLS.filter(skill => !granted.includes(skill)) : open;
  const skills: Skill[] = [...new Set<Skill>(must)].slice(0, archetype.skillCount);
  skills.push(
    ...someOf(
      dice,
      list.filter(skill => !skills.includes(skill)),
      archetype.skillCount - skills.length,
      'skills',
    ),
  );
  const taken = grantedExpertises(draft);
  const expertises = someOf(
    dice,
    FREE_EXPERTISES.filter(each => !taken.includes(each)),
    expertiseCount(draft, archetype),
    'expertise',
  );
  const known = spells
    .filter(each => each.enigma === archetype.enigma && each.tier <= draft.tier)
    .map(asChoice);
  return {
    skills,
    expertises: [...expertises],
    spells: archetype.enigma ? someOf(dice, known, spellsPrepared(archetype, draft.tier), 'spell') : [],
  };
}

/** ED-PROF-02, ED-R-28: how a character grows. The game master says when. */
const advanceSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('tier'),
    spells: z.array(spellRef).max(40).optional(),
    // ED-R-187: what the new features bring twice is chosen anew.
    skills: z.array(skillSchema).max(SKILLS.length).optional(),
    expertises: z.array(z.string().min(1).max(60)).max(20).optional(),
  }),
  z.strictObject({ do: z.literal('reward'), reward: z.string().min(1).max(60) }),
  z.strictObject({ do: z.literal('prepare'), spells: z.array(spellRef).max(40) }),
  z.strictObject({ do: z.literal('item'), item: itemRef }),
  z.strictObject({ do: z.literal('attune'), item: z.string().min(1).max(60) }),
  z.strictObject({ do: z.literal('release'), item: z.string().min(1).max(60) }),
  z.strictObject({ do: z.literal('identify'), item: z.string().min(1).max(60) }),
]);

function advance(choices: Choices, change: unknown, readings?: EdgeReadings): Choices | Refusal {
  const checked = check(advanceSchema, change);
  if (!checked.ok) return refuse('ED-PROF-02', checked.problems.map(each => each.message).join(' '));
  const grown = grow(choices, checked.value);
  if (isRefusal(grown)) return grown;
  const [first] = validate(grown, readings);
  return first && validate(choices, readings).length === 0
    ? refuse('ED-PROF-02', first.message, first.path)
    : grown;
}

function grow(choices: Choices, change: z.output<typeof advanceSchema>): Choices | Refusal {
  switch (change.do) {
    case 'tier': {
      if (choices.tier >= MAX_TIER) return refuse('ED-PROF-01', `Tier ${MAX_TIER} is the highest.`);
      const { spells, skills, expertises } = choices;
      return withinMaximum({
        ...choices,
        tier: choices.tier + 1,
        spells: change.spells ?? spells,
        skills: change.skills ?? skills,
        expertises: change.expertises ?? expertises,
      });
    }
    case 'reward':
      return choices.rewards.includes(change.reward)
        ? refuse('ED-RWD-04', `The character has “${change.reward}” already.`, 'reward')
        : { ...choices, rewards: [...choices.rewards, change.reward] };
    case 'prepare':
      return { ...choices, spells: change.spells };
    case 'item':
      return {
        ...choices,
        magicItems: [...choices.magicItems, change.item],
        state: withOneMore(choices, refName(change.item)),
      };
    case 'attune':
    case 'release':
      return attuned(choices, change);
    case 'identify':
      return identified(choices, change.item);
  }
}

/** ED-ITM-02, ED-ITM-06: where play counts such a thing already, there is one more of it. */
function withOneMore({ state }: Choices, item: string): Choices['state'] {
  if (!state) return state;
  // What a fight has counted as shots comes before what was written among the items.
  const kept = (['ammunition', 'items'] as const).find(each => Object.hasOwn(state[each], item));
  return kept ? { ...state, [kept]: { ...state[kept], [item]: (state[kept][item] ?? 0) + 1 } } : state;
}

const hasItem = ({ magicItems }: Choices, item: string): boolean =>
  magicItems.some(ref => refName(ref) === item);

/** ED-ITM-03, ED-R-188: in a rest, with the item at hand; losing it does not free the place. */
function attuned(
  choices: Choices,
  { do: what, item }: { do: 'attune' | 'release'; item: string },
): Choices | Refusal {
  const state = choices.state ?? stateSchema.parse({});
  if (what === 'attune' && !hasItem(choices, item))
    return refuse('ED-ITM-03', `The character does not carry “${item}”.`, 'item');
  if (what === 'attune' && !carriedItem(choices, item)?.attunement)
    return refuse('ED-ITM-03', `No attunement is needed for the ${item}.`, 'item');
  const found = attunement({ tier: choices.tier, attuned: state.attuned, item, release: what === 'release' });
  return isRefusal(found) ? found : { ...choices, state: { ...state, attuned: found.attuned } };
}

/** ED-ITM-07, ED-R-189: after the roll has succeeded, everything up to the wielder's tier is known. */
function identified(choices: Choices, item: string): Choices | Refusal {
  const state = choices.state ?? stateSchema.parse({});
  if (carriedItem(choices, item)?.kind !== 'legacy' || !hasItem(choices, item))
    return refuse('ED-ITM-07', `The character carries no legacy item “${item}”.`, 'item');
  if ((state.identified[item] ?? 0) >= choices.tier)
    return refuse(
      'ED-ITM-07',
      `The ${item} is identified up to tier ${state.identified[item]} already.`,
      'item',
    );
  return { ...choices, state: { ...state, identified: { ...state.identified, [item]: choices.tier } } };
}

/** ED-HPS-02: current HP cannot stay above a maximum that has fallen. */
function withinMaximum(choices: Choices): Choices {
  const { state } = choices;
  if (!state || state.hp === null) return choices;
  const creature = creatureOfChoices({ ...choices, state: null }, silentPlay());
  return isRefusal(creature)
    ? choices
    : { ...choices, state: { ...state, hp: Math.min(state.hp, creature.maxHp) } };
}

const rolled = (input: SheetQuestion['input']): SheetQuestion => ({
  procedure: 'skill-roll',
  person: 'roller',
  input,
});

const signed = (n: number): string => (n >= 0 ? `+${n}` : `−${-n}`);

/** ED-SKL-16, ED-SKL-17: what a weapon comes to in these hands: the bonus of the attack, what it deals, and how far. */
function weaponLine(creature: Creature | Refusal, weapon: Weapon): string[] {
  const strike = isRefusal(creature) ? creature : weaponStrike(creature, weapon);
  const dice = weapon.versatile ? `${weapon.dice} or ${weapon.versatile}` : (weapon.dice ?? '');
  const [attack, bonus] = isRefusal(strike)
    ? ['', '']
    : [signed(strike.bonus), strike.damageBonus === 0 ? '' : ` ${signed(strike.damageBonus)}`];
  const { distance } = weapon;
  const reach = meleeReach(weapon);
  const ranges = [
    ...(reach > 1 ? [`reach ${reach}`] : []),
    ...(distance === undefined ? [] : [`${distance}, hindered to ${LONG_RANGE * distance}`]),
  ];
  return [weapon.name, attack, `${dice}${bonus}`, ranges.join('; ') || 'melee', weapon.tags.join(', ')];
}

/** ED-TAG-02, ED-ITM-06: arrows, draughts and torches that are left. */
const countedWords = (choices: Choices): string =>
  Object.entries({ ...ammunitionOf(choices), ...itemsOf(choices) })
    .filter(([, left]) => left > 0)
    .map(([name, left]) => `${left} ${name}`)
    .join(', ');

const usesOf = (skill: Skill): string =>
  SKILL_USES.filter(use => use.skill === skill)
    .map(use => `${use.name} (${use.stat})`)
    .join(', ');

/** ED-CRE-10, ED-HPS-01, ED-REST-03: what the archetype brings besides its features. */
const archetypeSection = (archetype: Archetype, tier: number): SheetSection => {
  const prepared = spellsPrepared(archetype, tier);
  return {
    title: `Traits of the ${archetype.name}`,
    rows: [
      ['Way', archetype.summary],
      ['Base HP', String(archetype.baseHp)],
      ['Skills', `${archetype.skillCount} of ${archetype.skills.join(', ')}`],
      ['Expertises chosen', String(archetype.expertiseCount)],
      ...(archetype.enigma ? [['Enigma', archetype.enigma]] : []),
      ...(prepared > 0 ? [['Spells prepared', String(prepared)]] : []),
    ],
  };
};

/** ED-CND-14, ED-HPS-02: what the body bears now, with what each condition brings along. */
function standingSection(creature: Creature): SheetSection {
  const { life, tempHp, bodyLoss } = creature;
  return {
    title: 'How it stands',
    rows: [
      ['Life', life],
      ...(tempHp > 0 ? [['Temporary HP', String(tempHp)]] : []),
      ...(bodyLoss > 0 ? [['Body lost', String(bodyLoss)]] : []),
      ['Conditions', conditionsBorne(creature).join(', ') || 'none'],
    ],
  };
}

function sheet(choices: Choices, readings?: EdgeReadings): readonly SheetSection[] {
  const numbers = deriveCharacter(choices, readings);
  const creature = creatureOfChoices(choices, silentPlay(readings));
  const archetype = archetypeRow(choices.archetype ?? '');
  const stats = finalStats(choices);
  const known = isRefusal(creature) ? [] : creature.abilities;
  const skills = isRefusal(creature) ? [] : creature.skills;
  const armed = choices.weapons.flatMap(ref => weaponRow(ref) ?? []);
  return [
    {
      title: choices.name || 'Character',
      rows: [
        ['Ancestry', choices.ancestries.map(ref => ancestryRow(ref)?.name ?? refId(ref)).join(' and ')],
        ['Culture', cultureRow(choices.culture ?? '')?.name ?? ''],
        ['Background', backgroundRow(choices.background ?? '')?.name ?? ''],
        ['Archetype', `${archetype?.name ?? ''}, tier ${choices.tier}`],
        ['Drive', choices.drive],
        ['Bond', choices.bond],
        ['Flaw', choices.flaw],
      ],
    },
    {
      title: 'Stats',
      rows: STATS.map(stat => [stat, signed(stats[stat])]),
      asks: STATS.map(stat => rolled({ stat })),
    },
    {
      title: 'Defenses and health',
      rows: ['Body', 'React', 'Mind', 'Deflect', 'Soak', 'maximum HP', 'HP', 'speed'].map(name => [
        name,
        String(numbers[name]?.value ?? ''),
      ]),
    },
    ...(archetype ? [archetypeSection(archetype, choices.tier)] : []),
    ...(isRefusal(creature) ? [] : [standingSection(creature)]),
    {
      title: 'Weapons',
      head: ['weapon', 'attack', 'damage', 'range', 'tags'],
      rows: armed.map(weapon => weaponLine(creature, weapon)),
      asks: armed.map(({ name }) => ({
        procedure: 'attack',
        person: 'attacker',
        input: { weapon: name },
      })),
    },
    {
      title: 'Skills',
      head: ['skill', 'bonus', 'used for'],
      rows: skills.map(skill => [skill, signed(proficiencyAt(choices.tier)), usesOf(skill)]),
      asks: skills.map(skill =>
        rolled({ stat: SKILL_USES.find(use => use.skill === skill)?.stat ?? STATS[0], skill }),
      ),
    },
    {
      title: 'Expertises',
      rows: [
        ['Expertises', isRefusal(creature) ? '' : creature.expertises.join(', ')],
        ['Proficiency bonus', signed(proficiencyAt(choices.tier))],
      ],
    },
    {
      title: 'Features and spells',
      head: ['name', 'cost', 'what it does'],
      rows: known.map(each => [each.name, each.cost, abilityRow(each.id)?.text ?? each.text]),
      asks: known.map(each =>
        each.cost === 'passive'
          ? undefined
          : { procedure: 'use-ability', person: 'user', input: { ability: each.id } },
      ),
    },
    {
      title: 'Gear',
      rows: [
        ['Armor', refName(choices.armor ?? 'none')],
        ['Shield', refName(choices.shield ?? 'none')],
        ['Items', choices.magicItems.map(refName).join(', ')],
        ['Counted', countedWords(choices)],
        ['Attuned', choices.state?.attuned.join(', ') ?? ''],
        ['Rewards', choices.rewards.join(', ')],
        ['Bennies', String(choices.state?.bennies ?? 2)],
      ],
    },
  ];
}

/** Characters made from these tables. */
export const characterWith = (tables: CharacterTables): CharacterRules<Choices> => ({
  steps,
  choices: choicesSchema,
  blank: () => choicesSchema.parse({}),
  random: (dice, options = {}) => random(dice, options, tables),
  wishes: () => wishes(tables),
  validate: (choices, readings) => validate(choices, readings as EdgeReadings | undefined),
  derive: (choices, readings) => deriveCharacter(choices, readings as EdgeReadings | undefined),
  advance: (choices, change, readings) => advance(choices, change, readings as EdgeReadings | undefined),
  remarks: choices => remarks(choices),
  sheet: (choices, readings) => sheet(choices, readings as EdgeReadings | undefined),
  offers: (path, choices) => offers(path, choices, tables),
  sets: { stats: STAT_ARRAY },
  growth: choices => growth(choices, tables),
});

export const character = characterWith(BOOK_TABLES);

export const procedures: readonly Procedure[] = [numbersProcedure];

export const parts = [
  ...derivedParts,
  part(
    'creation',
    'choices',
    ['ED-CRE-01', 'ED-CRE-04', 'ED-CRE-05', 'ED-CRE-06', 'ED-CRE-08', 'ED-CRE-09', 'ED-CRE-10'],
    choicesSchema,
  ),
  part('creation', 'stat array', ['ED-CRE-02', 'ED-CRE-03'], STAT_ARRAY),
  part('creation', 'validation', ['ED-CRE-07', 'ED-CRE-10'], validate),
  part('creation', 'advancement', ['ED-PROF-02'], advance),
  part('derivation', 'proficiency bonus', ['ED-PROF-01'], proficiencyAt),
  part('table', 'stats', ['ED-STAT-01'], STAT_USES),
  part(
    'table',
    'skill uses',
    ['ED-SKL-02', 'ED-SKL-06', 'ED-SKL-11', 'ED-SKL-12', 'ED-SKL-13', 'ED-SKL-15'],
    SKILL_USES,
  ),
  part('table', 'expertises', ['ED-EXPT-03', 'ED-EXPT-01'], EXPERTISES),
  part('table', 'creature types', ['ED-NPC-01'], CREATURE_TYPES),
  part('creation', 'stats of creatures', ['ED-NPC-03'], statSchema),
];

export const tables = {
  ancestries,
  cultures,
  backgrounds,
  archetypes,
  expertises: EXPERTISES,
  stats: STAT_USES,
  'skill uses': SKILL_USES,
  sizes: SIZES.map(name => {
    const { footprint, threat, speed } = SIZE_TABLE[name];
    return {
      name,
      spaces: fillsSpace(name) ? `${footprint} × ${footprint}` : 'takes up none',
      threatens: threat,
      speed: speed ?? '–',
    };
  }),
  'creature types': CREATURE_TYPES.map(name => ({ name })),
};
