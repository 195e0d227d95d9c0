/** ROLL-07: the number that a person rolls against, with all that helps or hinders them. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { eitherSchema, nameAmong, unknownName } from '../by-name.ts';
import { ATTRIBUTES, type Attribute } from '../character/attributes.ts';
import { flawModifiers } from '../character/perks/flaws.ts';
import { perkModifiers } from '../character/perks/perks.ts';
import { skillTarget } from '../character/skills.ts';
import type { PersonInput } from '../combat/person.ts';
import { type OwnSkill, SKILL_NAMES, type SkillRef, skillTitle } from '../content/skill-list.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { heldSkill, type Situation, skillSpelt } from './circumstances.ts';
import { isPhysical, type RollPurpose } from './penalties.ts';
import { addHindered, hinderedFields, hinderedWith, oneArmed, type Roller, rollerOf } from './roller.ts';
import { wholeTn } from './rolls.ts';

const isAttribute = (on: unknown): on is Attribute =>
  typeof on === 'string' && ATTRIBUTES.some(name => name.toLowerCase() === on.toLowerCase());

/** What somebody may roll on. */
export const rolledOn = eitherSchema(
  isAttribute,
  nameAmong<Attribute>(ATTRIBUTES as readonly [Attribute, ...Attribute[]]),
  heldSkill,
).meta({
  from: 'skills',
  also: '.',
});

/** Nothing that is told beside a person. */
const NOTHING_TOLD = z.strictObject(hinderedFields).parse({});

/** SV-SKL-01, SV-ROLL-07: an attribute or a skill of somebody, as they are now. */
export function personTarget(
  told: PersonInput,
  rolled: string | OwnSkill,
  play: SimversePlay,
  { purpose = 'task', situations = [] }: { purpose?: RollPurpose; situations?: readonly Situation[] } = {},
): number | Refusal {
  const roller = rollerOf(told, purpose, play);
  if (isRefusal(roller)) return roller;
  if (isAttribute(rolled)) return attributeTarget(roller, rolled, purpose, situations, play);
  const on = skillCalled(rolled, told);
  if (isRefusal(on)) return on;
  const title = skillTitle(on);
  return skillTarget(
    {
      skill: on,
      level: told.skills.find(({ name }) => skillTitle(name) === title)?.level ?? 0,
      attributes: roller.attributes,
      perks: roller.perks,
      flaws: roller.flaws,
      load: roller.load,
      worn: roller.worn,
      circumstances: { situations },
      modifiers: [oneArmed(roller, situations, title)],
      hinder: (total, base) =>
        addHindered(total, hinderedWith(NOTHING_TOLD, roller.hindered), base, purpose, play),
    },
    play,
  );
}

function attributeTarget(
  roller: Roller,
  on: Attribute,
  purpose: RollPurpose,
  situations: readonly Situation[],
  play: SimversePlay,
): number | Refusal {
  const roll = { situations, physical: isPhysical(on) && purpose !== 'resistance' };
  const sum = play.trace.sum('SV-ROLL-07', `${on}: target number`).add(on, roller.attributes[on]);
  for (const { source, value, rule } of [
    ...perkModifiers(roller.perks, roll),
    ...flawModifiers(roller.flaws, roll),
    oneArmed(roller, situations),
  ])
    sum.add(source, value, rule);
  const wrong = addHindered(sum, hinderedWith(NOTHING_TOLD, roller.hindered), on, purpose, play);
  return wrong ?? wholeTn(sum);
}

/** A skill by the name that a table gives it: of the book, one of a pack, or one that somebody has. */
export function skillCalled(
  told: string | OwnSkill,
  person?: Pick<PersonInput, 'skills'>,
): SkillRef | Refusal {
  if (typeof told !== 'string') return told;
  const own = (person?.skills ?? []).map(({ name }) => name);
  const names = [...SKILL_NAMES, ...own.map(skillTitle)];
  return (
    skillSpelt(told) ??
    own.find(ref => skillTitle(ref).toLowerCase() === told.toLowerCase()) ??
    refuse('SV-SKL-01', unknownName('skill', told, names, 'Or give a number.'), 'skill')
  );
}
