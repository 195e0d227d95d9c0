/** A random character's trade: the skill it is best at, as good as its power level expects, and the powers of it. */
import type { Dice } from '@arbiter/dice';
import { isRefusal } from '@arbiter/engine';
import { listPrice } from '../../content/power-list.ts';
import { type SkillName, type SkillRef, skillNamed, skillTitle } from '../../content/skill-list.ts';
import { asChoice, type CharacterTables } from '../../content/tables.ts';
import { reckoning } from '../../play.ts';
import { whyNotTier } from '../../powers/build-power.ts';
import { carriesPowers, usefulSkills } from '../../powers/power-skills.ts';
import { isMajor, stepCost } from '../attributes.ts';
import { serves } from '../perks/perk-deeds.ts';
import { governingAttribute, skillCost, skillTarget } from '../skills.ts';
import { accountOf } from './account-lines.ts';
import { assemble, type Build } from './build.ts';
import type { Choices } from './choices.ts';
import { GATES, POWER_LEVELS } from './creation.ts';
import { draw } from './draw.ts';
import { validate } from './validate.ts';

/** What somebody without a profession may have learned. */
const TRADES: readonly SkillName[] = [
  'Swords',
  'Axes',
  'Spears',
  'Bows',
  'Crossbows',
  'Brawling',
  'Spellcasting',
  'Psionics',
  'Divine Magic',
  'Stealth',
  'Persuasion',
  'Survival',
];
/** Of the base CP so much goes into powers, if the trade has any. */
const POWERS_SHARE = 1 / 5;
const MOST_POWERS = 12;
const TOUGHNESS_SHARE = 1 / 10;
const MOST_STEPS = 60;

const isLegal = (choices: Choices): boolean => validate(choices).length === 0;
const buildOf = (choices: Choices): Build => assemble(choices, reckoning()).build;
const unspent = (choices: Choices): number => accountOf(buildOf(choices), choices).unspent;

export function learnTrade(dice: Dice, choices: Choices, { powers }: CharacterTables): Choices {
  const trade = tradeOf(dice, buildOf(choices));
  const reserve = carriesPowers(trade) ? POWER_LEVELS[choices.powerLevel].base * POWERS_SHARE : 0;
  const mastered = master(dice, gifted(choices, trade), trade, reserve);
  return toughen(learnPowers(dice, mastered, { trade, share: reserve }, powers));
}

/** Whoever fights on a higher level must take more: EN for a tenth of the base CP, within what is usual. */
function toughen(choices: Choices): Choices {
  const { base, minor } = POWER_LEVELS[choices.powerLevel];
  let [tough, left] = [choices, base * TOUGHNESS_SHARE];
  for (let EN = buildOf(tough).attributes.EN + 1; EN <= minor[0]; EN++) {
    left -= stepCost('EN', EN);
    const { attributeSteps } = tough;
    const next = { ...tough, attributeSteps: { ...attributeSteps, EN: attributeSteps.EN + 1 } };
    if (left < 0 || !isLegal(next)) break;
    tough = next;
  }
  return tough;
}

/** The best skill of the templates, those with powers first; a drawn one where they teach nothing. */
function tradeOf(dice: Dice, { skills }: Build): SkillRef {
  const best = [...skills]
    .filter(({ name }) => name !== 'Perception')
    .sort((a, b) => Number(carriesPowers(b.ref)) - Number(carriesPowers(a.ref)) || b.level - a.level)[0];
  return best?.ref ?? draw(dice, TRADES, 'trade');
}

/** SV-R-32: the perk that the trade needs. */
function gifted(choices: Choices, trade: SkillRef): Choices {
  const gate = GATES[skillTitle(trade)];
  if (!gate || serves(buildOf(choices).perks, gate)) return choices;
  const bought = { ...choices, perks: [...choices.perks, { name: gate, levels: 1 }] };
  return isLegal(bought) ? bought : choices;
}

/** SV-CRE-03: the usual best attribute + skill of the level, or as near as the CP allow. */
function master(dice: Dice, choices: Choices, trade: SkillRef, reserve: number): Choices {
  const goal = draw(dice, usualBest(choices), 'best skill');
  let grown = choices;
  for (let i = 0; i < MOST_STEPS; i++) {
    const build = buildOf(grown);
    if (targetOf(build, trade) >= goal) break;
    const next = steps(grown, build, trade).find(step => isLegal(step) && unspent(step) >= reserve);
    if (!next) break;
    grown = next;
  }
  return grown;
}

/** "18-19" as 18 and 19, "30+" as 30. */
const usualBest = ({ powerLevel }: Choices): number[] => {
  const [from = 0, to = from] = (POWER_LEVELS[powerLevel].bestSkill.match(/\d+/g) ?? []).map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
};

const levelIn = ({ skills }: Build, ref: SkillRef): number =>
  skills.find(s => s.name === skillTitle(ref))?.level ?? 0;
const targetOf = (build: Build, skill: SkillRef): number => {
  const { attributes, perks, flaws } = build;
  const tn = skillTarget({ skill, level: levelIn(build, skill), attributes, perks, flaws }, reckoning());
  return isRefusal(tn) ? 0 : tn;
};

/** One more level or one more point of the attribute; an attribute serves other skills too, so it may cost twice. */
function steps(choices: Choices, build: Build, trade: SkillRef): Choices[] {
  const level = levelIn(build, trade);
  const attribute = governingAttribute(skillNamed(trade), build.attributes);
  const value = build.attributes[attribute];
  const { major, minor } = POWER_LEVELS[choices.powerLevel];
  const [least, most] = isMajor(attribute) ? major : minor;
  const trained = withSkill(choices, trade, level + 1);
  if (value >= (most ?? least)) return [trained];
  const { attributeSteps } = choices;
  const raised = {
    ...choices,
    attributeSteps: { ...attributeSteps, [attribute]: attributeSteps[attribute] + 1 },
  };
  const dear = stepCost(attribute, value + 1) > 2 * skillCost(level, level + 1, skillNamed(trade).type);
  return dear ? [trained, raised] : [raised, trained];
}

/** The character with a skill at this level. */
export function withSkill(choices: Choices, name: SkillRef, level: number): Choices {
  const own = choices.skills.find(s => skillTitle(s.name) === skillTitle(name));
  const specializations = own?.specializations ?? [];
  return {
    ...choices,
    skills: [...choices.skills.filter(s => s !== own), { name, level, specializations }],
  };
}

/** For which trade powers are drawn, and for how much of the CP. */
interface Learning {
  readonly trade: SkillRef;
  readonly share: number;
}

/** Ready powers of the trade, of the tiers that its level opens. */
function learnPowers(
  dice: Dice,
  choices: Choices,
  { trade, share }: Learning,
  powers: CharacterTables['powers'],
): Choices {
  let [learned, left] = [choices, Math.floor(share)];
  for (let i = 0; i < MOST_POWERS; i++) {
    const build = buildOf(learned);
    const most = Math.min(left, accountOf(build, learned).unspent);
    const open = powers.filter(
      power =>
        usefulSkills(power.kind, power.design, power).includes(skillTitle(trade)) &&
        !whyNotTier(power.design.tier, levelIn(build, trade)) &&
        !build.powers.some(p => p.name === power.name) &&
        listPrice(power) <= most,
    );
    if (open.length === 0) break;
    const power = draw(dice, open, 'power');
    const next = { ...learned, powers: [...learned.powers, { name: asChoice(power), skill: trade }] };
    if (!isLegal(next)) break;
    learned = next;
    left -= listPrice(power);
  }
  return learned;
}

/** The last CP go into skills that the character has, and then into new ones; a level 1 always fits. */
export function spendRest(choices: Choices, others: readonly SkillName[]): Choices {
  let spent = choices;
  for (let i = 0; i < MOST_STEPS * 2 && unspent(spent) > 0; i++) {
    const build = buildOf(spent);
    const names = [...build.skills.map(s => s.ref), ...others].filter(
      (ref, at, all) => all.findIndex(other => skillTitle(other) === skillTitle(ref)) === at,
    );
    const next = names
      .map(name => ({ name, level: levelIn(build, name) + 1 }))
      .sort((a, b) => a.level - b.level)
      .map(({ name, level }) => withSkill(spent, name, level))
      .find(isLegal);
    if (!next) break;
    spent = next;
  }
  return spent;
}
