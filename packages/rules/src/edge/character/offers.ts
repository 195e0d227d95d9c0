/** What the lists of the book have for each choice of a character, and what a grown one may take next. */
import type { CharacterOffer } from '@arbiter/engine';
import { abilityById } from '../content/abilities.ts';
import { archetypeById, archetypes } from '../content/archetypes.ts';
import { armors, shields } from '../content/armors.ts';
import { itemByName, items } from '../content/items.ts';
import { ancestries, ancestryById, backgrounds, cultures, traits } from '../content/origins.ts';
import { spells } from '../content/spells.ts';
import { weapons } from '../content/weapons.ts';
import type { Choices } from './choices.ts';
import { EXPERTISES, SKILL_USES, SKILLS } from './skills.ts';
import { STAT_USES } from './stats.ts';
import { attunementLimit, MAX_TIER } from './tier.ts';
import { grantedSkills, openSkills, spellsPrepared } from './validate.ts';

const nameOf = (id: string): string => abilityById(id)?.name ?? id;
const words = (names: readonly string[]): CharacterOffer[] => names.map(name => ({ value: name, name }));

/** What an armour or shield does, in a line. */
const wornWords = ({ deflection, soak, noisy }: (typeof armors)[number]): string =>
  [`Deflect +${deflection}`, soak ? `Soak ${soak}` : '', noisy ? 'noisy' : ''].filter(Boolean).join(', ');

const rewards = items.filter(each => each.kind === 'reward');
const carried = items.filter(each => each.kind !== 'reward');

const LISTS: Readonly<Record<string, (choices: Choices) => readonly CharacterOffer[]>> = {
  drive: () => words(traits.drives),
  bond: () => words(traits.bonds),
  flaw: () => words(traits.flaws),
  ancestries: () =>
    ancestries.map(({ id, name, size, summary, features: both }) => ({
      value: id,
      name,
      summary: `${summary} ${size}; ${both.map(nameOf).join(' and ')}.`,
      rule: 'ED-CRE-07',
    })),
  ancestryFeatures: ({ ancestries: of }) =>
    of.flatMap(id =>
      (ancestryById(id)?.features ?? []).map(feature => ({
        value: feature,
        name: nameOf(feature),
        group: ancestryById(id)?.name ?? id,
        summary: abilityById(feature)?.text ?? '',
        rule: 'ED-CRE-07',
      })),
    ),
  culture: () =>
    cultures.map(({ id, name, covers, expertise, feature }) => ({
      value: id,
      name,
      summary: `Knows ${covers}. Brings ${expertise ?? nameOf(feature ?? '')}.`,
      rule: 'ED-CRE-08',
    })),
  background: () =>
    backgrounds.map(({ id, name, covers }) => ({
      value: id,
      name,
      summary: `Knows ${covers}.`,
      rule: 'ED-CRE-09',
    })),
  archetype: () =>
    archetypes.map(({ id, name, summary, baseHp, skillCount, gear }) => ({
      value: id,
      name,
      summary: `${summary} ${baseHp} HP, ${skillCount} skills.`,
      rule: 'ED-CRE-10',
      // ED-CRE-10: what a newcomer of it carries; skills and spells are chosen from its lists anew.
      along: { weapons: gear.weapons, armor: gear.armor, shield: gear.shield, skills: [], spells: [] },
    })),
  increase: () => STAT_USES.map(({ name, use }) => ({ value: name, name, summary: use, rule: 'ED-CRE-03' })),
  skills: choices => {
    const archetype = archetypeById(choices.archetype ?? '');
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
  spells: () =>
    spells.map(({ id, name, text, enigma, tier }) => ({
      value: id,
      name,
      group: `${enigma ?? 'Any Enigma'}, tier ${tier}`,
      summary: text,
      rule: 'ED-SKL-07',
    })),
  weapons: () =>
    weapons.map(({ name, dice, tags }) => ({
      value: name,
      name,
      summary: [dice, tags.join(', ')].filter(Boolean).join('; '),
      rule: 'ED-TAG-01',
    })),
  armor: () =>
    armors.map(each => ({
      value: each.name,
      name: each.name,
      group: each.class ?? 'Armor',
      summary: wornWords(each),
    })),
  shield: () => shields.map(each => ({ value: each.name, name: each.name, summary: wornWords(each) })),
  magicItems: () => carried.map(({ name, kind, use }) => ({ value: name, name, group: kind, summary: use })),
  rewards: () => rewards.map(({ name, use }) => ({ value: name, name, summary: use, rule: 'ED-RWD-04' })),
};

export const offers = (path: string, choices: Choices): readonly CharacterOffer[] | undefined =>
  Object.hasOwn(LISTS, path) ? LISTS[path]?.(choices) : undefined;

/** ED-R-187: a skill that the new tier brings and that was chosen before makes room for another. */
function tierOffers(choices: Choices): CharacterOffer[] {
  const tier = choices.tier + 1;
  if (tier > MAX_TIER) return [];
  const archetype = archetypeById(choices.archetype ?? '');
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
function spellsToPrepare(choices: Choices): typeof spells {
  const archetype = archetypeById(choices.archetype ?? '');
  if (!archetype || choices.spells.length >= spellsPrepared(archetype, choices.tier)) return [];
  return spells.filter(
    ({ id, enigma, tier }) =>
      enigma === archetype.enigma && tier <= choices.tier && !choices.spells.includes(id),
  );
}

/** ED-ITM-03, ED-ITM-07: what a rest may be used for. */
function attunementOffers({ magicItems, tier, state }: Choices): CharacterOffer[] {
  const attuned = state?.attuned ?? [];
  const offer = (does: string, verb: string, item: string, summary: string): CharacterOffer => ({
    value: { do: does, item },
    name: `${verb} ${item}`,
    group: 'Rest',
    summary,
    rule: 'ED-ITM-03',
  });
  return [
    ...magicItems
      .filter(name => itemByName(name)?.attunement && !attuned.includes(name))
      .filter(() => attuned.length < attunementLimit(tier))
      .map(name => offer('attune', 'Attune', name, 'In a short rest, one item in each.')),
    ...attuned.map(name => offer('release', 'Release', name, 'In any rest.')),
    ...magicItems
      .filter(name => itemByName(name)?.kind === 'legacy' && (state?.identified[name] ?? 0) < tier)
      .map(name => offer('identify', 'Identify', name, 'After the roll to identify it has succeeded.')),
  ];
}

/** ED-PROF-02, ED-R-28: another tier, another set of spells, an item, a reward. */
export const growth = (choices: Choices): readonly CharacterOffer[] => [
  ...tierOffers(choices),
  ...spellsToPrepare(choices).map(({ id, name, text }) => ({
    value: { do: 'prepare', spells: [...choices.spells, id] },
    name: `Prepare ${name}`,
    group: 'Spells',
    summary: text,
    rule: 'ED-REST-03',
  })),
  ...attunementOffers(choices),
  ...carried
    .filter(({ name }) => !choices.magicItems.includes(name))
    .map(({ name, use }) => ({
      value: { do: 'item', item: name },
      name,
      group: 'Items',
      summary: use,
      rule: 'ED-RWD-04',
    })),
  ...rewards
    .filter(({ name }) => !choices.rewards.includes(name))
    .map(({ name, use }) => ({
      value: { do: 'reward', reward: name },
      name,
      group: 'Rewards',
      summary: use,
      rule: 'ED-RWD-04',
    })),
];
