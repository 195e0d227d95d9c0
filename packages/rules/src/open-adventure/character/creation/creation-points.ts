/** What creation gives to place: points for abilities, skills, languages and forms of magic, and where they went. */
import type { AccountGroup, PointAccount } from '@arbiter/engine';
import { ABILITIES, ABILITY_NAMES } from '../../content/primary-abilities.ts';
import type { OpenAdventurePlay, RuleId } from '../../play.ts';
import { languagePoints } from '../audit/score-audit.ts';
import type { Choices } from '../choices.ts';
import { CUSTOM_POINTS, lifeOf } from '../life.ts';

interface Purse {
  readonly title: string;
  readonly rule: RuleId;
  readonly due: number;
  readonly placed: readonly (readonly [what: string, points: number])[];
}

/** OA-CRE8-09, OA-SKIL-04, OA-LANG-05, OA-SECO-18: what there is to place depends on what one is. */
function pursesOf(choices: Choices, play: OpenAdventurePlay): readonly Purse[] {
  const { final, freed } = lifeOf(choices);
  const { species, race, trade, archetype } = choices;
  const customising: Purse = {
    title: 'Abilities',
    rule: 'OA-CRE8-09',
    due: CUSTOM_POINTS + freed,
    placed: ABILITIES.map(ability => [ABILITY_NAMES[ability], choices.points[ability] ?? 0]),
  };
  // Intelligence and Magic are not known before that.
  if (!species || !race || !trade || !archetype) return [customising];
  return [
    customising,
    {
      title: 'Skills',
      rule: 'OA-SKIL-04',
      due: final.INT,
      placed: choices.skills.map(({ action, points }) => [action, points]),
    },
    {
      title: 'Languages',
      rule: 'OA-LANG-05',
      due: languagePoints(choices, final.INT, play),
      placed: Object.entries(choices.languages),
    },
    {
      title: 'Forms of magic',
      rule: 'OA-SECO-18',
      due: final.MAG,
      placed: Object.entries(choices.magicForms).map(([form, points]) => [form, points ?? 0]),
    },
  ];
}

export function creationPoints(choices: Choices, play: OpenAdventurePlay): PointAccount {
  const purses = pursesOf(choices, play);
  const groups = purses.map(({ title, rule, placed, due }): AccountGroup => {
    const lines = placed
      .filter(([, cost]) => cost !== 0)
      .map(([what, cost]) => ({ what, cost, rule, source: '' }));
    const cost = lines.reduce((sum, line) => sum + line.cost, 0);
    return { title: `${title}, of ${due}`, cost, lines };
  });
  const spent = groups.reduce((sum, { cost }) => sum + cost, 0);
  const available = purses.reduce((sum, { due }) => sum + due, 0);
  return {
    ...{ unit: 'points', groups, spent, available },
    isPlaced: true,
    income: purses.map(({ title, rule, due }) => ({ what: title, cost: due, rule, source: '' })),
    unspent: available - spent,
    notes: [],
  };
}
