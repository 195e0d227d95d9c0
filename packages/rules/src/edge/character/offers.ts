/** What the lists of the book have for each choice of a character, and what a grown one may take next. */
import type { CharacterOffer } from '@arbiter/engine';
import { type AbilityRef, abilityRow } from '../content/abilities.ts';
import { archetypeRow } from '../content/archetypes.ts';
import { type Item, itemRow } from '../content/items.ts';
import { ancestryRow, type Culture, traits } from '../content/origins.ts';
import { asChoice, type CharacterTables, refId, refName } from '../content/tables.ts';
import type { Armor } from '../gear/armor.ts';
import type { Ability } from '../powers/ability.ts';
import type { Choices } from './choices.ts';
import { EXPERTISES, SKILL_USES, SKILLS } from './skills.ts';
import { STAT_USES } from './stats.ts';
import { attunementLimit, MAX_TIER } from './tier.ts';
import { grantedSkills, openSkills, spellsPrepared } from './validate.ts';

const nameOf = (ref: AbilityRef): string => abilityRow(ref)?.name ?? refId(ref);
const words = (names: readonly string[]): CharacterOffer[] => names.map(name => ({ value: name, name }));

/** What an armour or shield does, in a line. */
const wornWords = ({ deflection, soak, noisy }: Armor): string =>
  [`Deflect +${deflection}`, soak ? `Soak ${soak}` : '', noisy ? 'noisy' : ''].filter(Boolean).join(', ');

const isReward = ({ kind }: Item): boolean => kind === 'reward';

type List = (choices: Choices, tables: CharacterTables) => readonly CharacterOffer[];

const LISTS: Readonly<Record<string, List>> = {
  drive: () => words(traits.drives),
  bond: () => words(traits.bonds),
  flaw: () => words(traits.flaws),
  ancestries: (_, { ancestries }) =>
    ancestries.map(row => ({
      value: asChoice(row),
      name: row.name,
      summary: `${row.summary} ${row.size}; ${row.features.map(nameOf).join(' and ')}.`,
      rule: 'ED-CRE-07',
    })),
  ancestryFeatures: ({ ancestries: of }) =>
    of.flatMap(ref =>
      (ancestryRow(ref)?.features ?? []).map(feature => ({
        value: feature,
        name: nameOf(feature),
        group: ancestryRow(ref)?.name ?? refId(ref),
        summary: abilityRow(feature)?.text ?? '',
        rule: 'ED-CRE-07',
      })),
    ),
  culture: (_, { cultures }) =>
    cultures.map(row => ({
      value: asChoice(row),
      name: row.name,
      summary: [`Knows ${row.covers}.`, brought(row)].filter(Boolean).join(' '),
      rule: 'ED-CRE-08',
    })),
  background: (_, { backgrounds }) =>
    backgrounds.map(row => ({
      value: asChoice(row),
      name: row.name,
      summary: `Knows ${row.covers}.`,
      rule: 'ED-CRE-09',
    })),
  archetype: (_, { archetypes }) =>
    archetypes.map(({ gear, ...row }) => ({
      value: asChoice({ ...row, gear }),
      name: row.name,
      summary: `${row.summary} ${row.baseHp} HP, ${row.skillCount} skills.`,
      rule: 'ED-CRE-10',
      // ED-CRE-10: what a newcomer of it carries; skills and spells are chosen from its lists anew.
      along: { weapons: gear.weapons, armor: gear.armor, shield: gear.shield, skills: [], spells: [] },
    })),
  increase: () => STAT_USES.map(({ name, use }) => ({ value: name, name, summary: use, rule: 'ED-CRE-03' })),
  skills: choices => {
    const archetype = archetypeRow(choices.archetype ?? '');
    const open = archetype
      ? openSkills(archetype.skills, archetype.skillCount, grantedSkills(choices))
      : SKILLS;
    return SKILLS.map(skill => ({
      value: skill,
      name: skill,
      group: open.includes(skill) ? (archetype?.name ?? 'Skills') : 'Not of the archetype',
      summary: SKILL_USES.filter(use => use.skill === skill)
        .map(use => use.name)
        .join(', '),
      rule: 'ED-SKL-01',
    })).sort((a, b) => Number(open.includes(b.value)) - Number(open.includes(a.value)));
  },
  expertises: () =>
    EXPERTISES.filter(({ specialised }) => !specialised).map(({ name, covers }) => ({
      value: name,
      name,
      summary: covers,
      rule: 'ED-EXPT-03',
    })),
  spells: (_, { spells }) =>
    spells.map(spell => ({
      value: asChoice(spell),
      name: spell.name,
      group: `${spell.enigma ?? 'Any Enigma'}, tier ${spell.tier}`,
      summary: spell.text,
      rule: 'ED-SKL-07',
    })),
  weapons: (_, { weapons }) =>
    weapons.map(row => ({
      value: asChoice(row),
      name: row.name,
      summary: [row.dice, row.tags.join(', ')].filter(Boolean).join('; '),
      rule: 'ED-TAG-01',
    })),
  armor: (_, { armor }) =>
    armor.map(each => ({
      value: asChoice(each),
      name: each.name,
      group: each.class ?? 'Armor',
      summary: wornWords(each),
    })),
  shield: (_, { shields }) =>
    shields.map(each => ({ value: asChoice(each), name: each.name, summary: wornWords(each) })),
  magicItems: (_, { items }) =>
    items
      .filter(item => !isReward(item))
      .map(item => ({ value: asChoice(item), name: item.name, group: item.kind, summary: item.use })),
  rewards: (_, { items }) =>
    items.filter(isReward).map(({ name, use }) => ({ value: name, name, summary: use, rule: 'ED-RWD-04' })),
};

/** ED-CRE-08. */
const brought = ({ expertise, feature }: Culture): string => {
  const what = expertise ?? (feature && nameOf(feature));
  return what ? `Brings ${what}.` : '';
};

export const offers = (
  path: string,
  choices: Choices,
  tables: CharacterTables,
): readonly CharacterOffer[] | undefined =>
  Object.hasOwn(LISTS, path) ? LISTS[path]?.(choices, tables) : undefined;

/** ED-R-187: a skill that the new tier brings and that was chosen before makes room for another. */
function tierOffers(choices: Choices): CharacterOffer[] {
  const tier = choices.tier + 1;
  if (tier > MAX_TIER) return [];
  const archetype = archetypeRow(choices.archetype ?? '');
  const granted = grantedSkills({ ...choices, tier });
  const twice = choices.skills.find(skill => granted.includes(skill));
  const offer = { group: 'Tier', summary: 'When the game master says so.', rule: 'ED-PROF-02' };
  if (!twice || !archetype) return [{ ...offer, value: { do: 'tier' }, name: `Tier ${tier}` }];
  return openSkills(archetype.skills, archetype.skillCount, granted)
    .filter(skill => !choices.skills.includes(skill))
    .map(skill => ({
      ...offer,
      value: { do: 'tier', skills: choices.skills.map(each => (each === twice ? skill : each)) },
      name: `Tier ${tier}, ${skill} in place of ${twice}`,
    }));
}

/** ED-REST-03, ED-SKL-07: spells of the archetype's Enigma up to the tier, as long as another can be prepared. */
function spellsToPrepare(choices: Choices, { spells }: CharacterTables): readonly Ability[] {
  const archetype = archetypeRow(choices.archetype ?? '');
  if (!archetype || choices.spells.length >= spellsPrepared(archetype, choices.tier)) return [];
  const known = choices.spells.map(refId);
  return spells.filter(
    ({ id, enigma, tier }) => enigma === archetype.enigma && tier <= choices.tier && !known.includes(id),
  );
}

/** ED-ITM-03, ED-ITM-07: what a rest may be used for. */
function attunementOffers({ magicItems, tier, state }: Choices): CharacterOffer[] {
  const attuned = state?.attuned ?? [];
  const carried = magicItems.flatMap(ref => itemRow(ref) ?? []);
  const offer = (does: string, verb: string, item: string, summary: string): CharacterOffer => ({
    value: { do: does, item },
    name: `${verb} ${item}`,
    group: 'Rest',
    summary,
    rule: 'ED-ITM-03',
  });
  return [
    ...carried
      .filter(item => item.attunement && !attuned.includes(item.name))
      .filter(() => attuned.length < attunementLimit(tier))
      .map(({ name }) => offer('attune', 'Attune', name, 'In a short rest, one item in each.')),
    ...attuned.map(name => offer('release', 'Release', name, 'In any rest.')),
    ...carried
      .filter(({ kind, name }) => kind === 'legacy' && (state?.identified[name] ?? 0) < tier)
      .map(({ name }) => offer('identify', 'Identify', name, 'After the roll to identify it has succeeded.')),
  ];
}

/** ED-PROF-02, ED-R-28: another tier, another set of spells, an item, a reward. */
export const growth = (choices: Choices, tables: CharacterTables): readonly CharacterOffer[] => [
  ...tierOffers(choices),
  ...spellsToPrepare(choices, tables).map(spell => ({
    value: { do: 'prepare', spells: [...choices.spells, asChoice(spell)] },
    name: `Prepare ${spell.name}`,
    group: 'Spells',
    summary: spell.text,
    rule: 'ED-REST-03',
  })),
  ...attunementOffers(choices),
  ...tables.items
    .filter(item => !isReward(item) && !choices.magicItems.some(ref => refName(ref) === item.name))
    .map(item => ({
      value: { do: 'item', item: asChoice(item) },
      name: item.name,
      group: 'Items',
      summary: item.use,
      rule: 'ED-RWD-04',
    })),
  ...tables.items
    .filter(item => isReward(item) && !choices.rewards.includes(item.name))
    .map(({ name, use }) => ({
      value: { do: 'reward', reward: name },
      name,
      group: 'Rewards',
      summary: use,
      rule: 'ED-RWD-04',
    })),
];
