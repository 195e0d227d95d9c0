/** ROLL-07: the number that a person rolls against, with all that helps or hinders them. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { nameAmong } from '../by-name.ts';
import { ATTRIBUTES, type Attribute } from '../character/attributes.ts';
import { flawModifiers } from '../character/perks/flaws.ts';
import { perkModifiers } from '../character/perks/perks.ts';
import { skillTarget } from '../character/skills.ts';
import type { PersonInput } from '../combat/person.ts';
import { SKILL_NAMES, type SkillName } from '../content/skill-list.ts';
import { refuse, type SimversePlay } from '../play.ts';
import type { Situation } from './circumstances.ts';
import { isPhysical, type RollPurpose } from './penalties.ts';
import { addHindered, hinderedFields, hinderedWith, oneArmed, type Roller, rollerOf } from './roller.ts';
import { wholeTn } from './rolls.ts';

/** What somebody may roll on. */
export const rolledOn = nameAmong<Attribute | SkillName>([...ATTRIBUTES, ...SKILL_NAMES]);

/** Nothing that is told beside a person. */
const NOTHING_TOLD = z.strictObject(hinderedFields).parse({});

/** SV-SKL-01, SV-ROLL-07: an attribute or a skill of somebody, as they are now. */
export function personTarget(
  told: PersonInput,
  on: Attribute | SkillName,
  play: SimversePlay,
  { purpose = 'task', situations = [] }: { purpose?: RollPurpose; situations?: readonly Situation[] } = {},
): number | Refusal {
  const roller = rollerOf(told, purpose, play);
  if (isRefusal(roller)) return roller;
  return isAttribute(on)
    ? attributeTarget(roller, on, purpose, situations, play)
    : skillTarget(
        {
          skill: on,
          level: told.skills.find(({ name }) => name === on)?.level ?? 0,
          attributes: roller.attributes,
          perks: roller.perks,
          flaws: roller.flaws,
          load: roller.load,
          worn: roller.worn,
          circumstances: { situations },
          modifiers: [oneArmed(roller, situations, on)],
          hinder: (total, base) =>
            addHindered(total, hinderedWith(NOTHING_TOLD, roller.hindered), base, purpose, play),
        },
        play,
      );
}

const isAttribute = (on: string): on is Attribute => (ATTRIBUTES as readonly string[]).includes(on);

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

/** A skill by the name that a table gives it. */
export function skillCalled(name: string): SkillName | Refusal {
  const found = SKILL_NAMES.find(known => known.toLowerCase() === name.toLowerCase());
  return (
    found ??
    refuse('SV-SKL-01', `There is no skill “${name}” that a person could have: give a number.`, 'skill')
  );
}
