import { describe } from 'vitest';
import { languageProblems, skillProblems } from '../character/audit/score-audit.ts';
import { characterOf } from '../character/character.ts';
import { abilityNow as abilityOf, secondaryScore as secondaryOf } from '../character/secondary-scores.ts';
import { isActionName, skillPointsFor, skillsAmong, whyNotSkill } from '../character/skills.ts';
import { armorCalled } from '../content/armor-list.ts';
import { SAVE_NAMES, type Save, saveAgainst } from '../content/damage-types.ts';
import { languageRolled } from '../content/species.ts';
import { type At, ask, playOn as fresh, type G, playAreas, totals, valuesOf } from '../testing.ts';
import { abilityTestProcedure, partySucceeds, partyTestProcedure } from './ability-test.ts';
import { diceNotationProcedure } from './dice-notation.ts';
import { fingersProcedure } from './fingers.ts';
import { sufferDamageProcedure, sufferEffectProcedure } from './harm.ts';
import { isFluent, languageTestProcedure, languageYearsProcedure } from './language.ts';
import { reactionTestProcedure } from './reaction.ts';
import { resistanceAgainst, thresholdFactor, thresholdSources } from './resistance.ts';
import { half, roundDown } from './rounding.ts';
import { afterSave, saveProcedure } from './save.ts';
import {
  FUDGE_SIGNS,
  rollModeOf,
  STANDARD_ROLL_TABLE,
  saidCircumstances,
  standardRollCounts,
  standardRollProcedure,
} from './standard-roll.ts';
import { assistanceBy, equipmentRerolls } from './tester.ts';

const KINDS = {
  advantage: 'advantage',
  disadvantage: 'disadvantage',
  proficient: 'proficiency',
  inept: 'ineptitude',
} as const;
/** The circumstances that a case names as flags. */
const flags = (given: Record<string, unknown>): string[] =>
  Object.entries(KINDS).flatMap(([flag, kind]) => (given[flag] === true ? [kind] : []));
const pieces = (names: readonly string[]): object[] => names.map(name => ({ name }));
const numbered = (count: number): object[] =>
  Array.from({ length: count }, (_, i) => ({ name: `piece ${i + 1}` }));

describe('golden rules', () => {
  playAreas(['GOLD'], {
    'OA-C-1001': g => ({ damageTaken: afterSave(g.damage, g.saveResult === 'success', 'half') }),
    'OA-C-1002': g => {
      const [over, under] = g.modifier.split('/').map(Number);
      return { modifier: roundDown(over / under), half: half(-3) };
    },
  });
});

describe('dice', () => {
  const notation = (g: G, { play }: At) => ask(diceNotationProcedure, { notation: g.notation }, play);
  const singles = (trace: At['trace']) => valuesOf(trace, /, (first|second) roll$/);
  const standard = (g: G, { play, trace }: At) => {
    const { mode, result } = ask(standardRollProcedure, { circumstances: flags(g) }, play);
    return { ...mode, rolls: singles(trace), result };
  };
  const sources = (g: G, at: At) => {
    const given = { circumstances: g.sources };
    // Where the case rolls nothing, any faces will do to see the mode.
    const play = at.faces.length
      ? at.play
      : fresh(
          [1, 2, 1, 2].slice(
            0,
            rollModeOf(saidCircumstances(g.sources as never), fresh([])).advantage ? 4 : 2,
          ),
        );
    const { mode, result } = ask(standardRollProcedure, given, play);
    const rolls = singles(at.trace);
    return { ...mode, rolls, result, rollsMade: rolls.length || 1 };
  };
  const tested = (g: G, { play }: At) => {
    const { total, roll, success } = ask(
      abilityTestProcedure,
      { character: { DEX: g.ability }, ability: 'DEX', target: g.targetNumber, circumstances: flags(g) },
      play,
    );
    return { total, roll, result: roll, success };
  };
  const fingers = (g: G) => {
    const outcome = ask(fingersProcedure, { throws: [g.fingers], previous: g.previousRolledNumber });
    return { ...outcome, rolledNumber: outcome.rolled?.[0], result: outcome.results?.[0] };
  };
  playAreas(['DICE'], {
    'OA-C-1004': notation,
    'OA-C-1005': notation,
    'OA-C-1006': notation,
    'OA-C-1007': notation,
    'OA-C-1008': notation,
    'OA-C-1009': notation,
    'OA-C-1010': standard,
    'OA-C-1011': standard,
    'OA-C-1012': standard,
    'OA-C-1013': standard,
    'OA-C-1014': standard,
    'OA-C-1015': standard,
    'OA-C-1016': () => ({ rows: STANDARD_ROLL_TABLE }),
    'OA-C-1017': () => ({ counts: standardRollCounts() }),
    'OA-C-1018': tested,
    'OA-C-1019': tested,
    'OA-C-1020': standard,
    'OA-C-1021': standard,
    'OA-C-1022': standard,
    'OA-C-1023': standard,
    'OA-C-1024': standard,
    'OA-C-1025': standard,
    'OA-C-1026': standard,
    'OA-C-1027': standard,
    'OA-C-1028': standard,
    'OA-C-1029': standard,
    'OA-C-1030': standard,
    'OA-C-1031': sources,
    'OA-C-1032': sources,
    'OA-C-1033': sources,
    'OA-C-1034': sources,
    'OA-C-1035': standard,
    'OA-C-1036': tested,
    'OA-C-1037': tested,
    'OA-C-1038': (g, { play }) => {
      const { result } = ask(standardRollProcedure, { combat: g.combat }, play);
      return { roll: result, attackTotal: g.attack + result };
    },
    'OA-C-1039': fingers,
    'OA-C-1040': fingers,
    'OA-C-1041': fingers,
    'OA-C-1042': fingers,
    'OA-C-1043': standard,
    'OA-C-1044': standard,
    'OA-C-1045': (g, at) => ({ signs: at.faces.map(face => FUDGE_SIGNS[face]), ...standard(g, at) }),
    'OA-C-1402': standard,
    'OA-C-1908': tested,
    'OA-C-1909': (g, at) => {
      const outcome = tested(g, at);
      return { ...outcome, results: at.faces.length ? fudgeSums(at.faces) : [] };
    },
    'OA-C-1910': g => {
      const { results } = ask(fingersProcedure, {
        throws: g.throws.map((t: { fingers: number[] }) => t.fingers),
        previous: g.previousRolledNumber,
      });
      return { results, advantageResult: Math.max(results[0]!, results[1]!) };
    },
  });
});

/** Five FUDGE dice at a time. */
const fudgeSums = (faces: readonly number[]): number[] =>
  Array.from({ length: faces.length / 5 }, (_, i) =>
    faces
      .slice(5 * i, 5 * i + 5)
      .reduce((sum, face) => sum + (FUDGE_SIGNS[face] === '+' ? 1 : FUDGE_SIGNS[face] === '-' ? -1 : 0), 0),
  );

describe('ability tests', () => {
  const when = (g: G) => {
    const { successPossible, failurePossible, failureCosts } = g;
    const input = { character: { DEX: 15 }, ability: 'DEX', successPossible, failurePossible, failureCosts };
    const certain = successPossible === false || failureCosts === false;
    return certain ? ask(abilityTestProcedure, input) : { tested: true };
  };
  const test = (g: G, { play }: At) => {
    const { total, success, ...rest } = ask(
      abilityTestProcedure,
      { character: { STR: g.score ?? 5 }, ability: g.ability ?? 'STR', target: g.targetNumber },
      play,
    );
    return { total, success, ...rest };
  };
  playAreas(['TEST'], {
    'OA-C-1053': g => {
      const o = when(g) as { tested: boolean; success: boolean };
      return { testRolled: o.tested, outcome: o.success ? 'success' : 'failure' };
    },
    'OA-C-1054': g => {
      const o = when(g) as { tested: boolean; success: boolean };
      return { testRolled: o.tested, outcome: o.success ? 'success' : 'failure' };
    },
    'OA-C-1055': g => ({ testRolled: (when(g) as { tested: boolean }).tested }),
    'OA-C-1056': test,
    'OA-C-1057': test,
    'OA-C-1058': test,
    'OA-C-1059': test,
    'OA-C-1060': test,
    'OA-C-1061': test,
    'OA-C-1062': test,
  });
});

describe('skills', () => {
  const learned = (g: G, { play }: At) => {
    const { tested, total, success } = ask(
      abilityTestProcedure,
      {
        character: { INT: g.ability, skills: { 'nuclear physics': g.points } },
        ability: 'INT',
        action: 'nuclear physics',
        learned: true,
        trained: g.trained,
      },
      play,
    );
    return { testRolled: tested, total, success };
  };
  const party = (g: G) => ({
    partySucceeds: partySucceeds(g.successes, g.members),
  });
  const assisted = (g: G) => {
    const assistance = assistanceBy(g.helpersPassed, g.helpersFailed);
    return {
      assistance,
      lead: { assisted: 'advantage', hindered: 'disadvantage', unassisted: 'none' }[assistance],
    };
  };
  const helped = (g: G, { play, trace }: At) => {
    const { assistance, total, success } = ask(
      abilityTestProcedure,
      {
        character: g.lead,
        ability: 'STR',
        target: g.targetNumber,
        helpers: g.helpers.map((character: object) => ({ character })),
      },
      play,
    );
    return { helperTotals: totals(trace).slice(0, g.helpers.length), assistance, leadTotal: total, success };
  };
  const rerolled = (g: G, { play, trace }: At) => {
    const { total, success } = ask(
      abilityTestProcedure,
      {
        character: { DEX: g.ability },
        ability: 'DEX',
        circumstances: flags(g),
        equipment: numbered(g.equipmentPieces),
        rerolls: g.rerollsChosen,
      },
      play,
    );
    return { results: (totals(trace) as number[]).map(t => t - g.ability), total, success };
  };
  const placed = (points: Record<string, number>) =>
    Object.entries(points).map(([action, p]) => ({ action, points: p, ability: 'DEX' as const }));
  const assigned = (g: G) => {
    const problems = skillProblems({ skills: placed(g.assigned) }, g.INT);
    const left = problems.map(p => /^(\d+) of/.exec(p.message)?.[1]).find(Boolean);
    return {
      refused: problems.some(p => p.message.includes('available')),
      complete: problems.length === 0,
      pointsLeft: Number(left),
    };
  };
  playAreas(['SKIL'], {
    'OA-C-1063': (g, { play }) => {
      const { roll, total, success } = ask(
        abilityTestProcedure,
        { character: { STR: g.score, skills: g.skill }, ability: g.ability, action: 'swim' },
        play,
      );
      return { roll, rollWithSkill: roll! + g.skill.swim, total, success };
    },
    'OA-C-1064': g => ({ skills: skillsAmong(g.points) }),
    'OA-C-1065': assigned,
    'OA-C-1066': assigned,
    'OA-C-1067': g => ({
      refused: skillProblems({ skills: placed({ lore: g.skillPoints.lore + g.add.lore }) }, 11).some(
        p => p.rule === 'OA-SKIL-05',
      ),
    }),
    'OA-C-1068': g => ({
      effectivePoints: skillPointsFor(
        { skills: g.assigned, skillBonuses: g.tradeBonus, trade: 'crime' },
        'lock pick',
      ),
    }),
    'OA-C-1069': g => whyNotSkill(g.action, g.ability),
    'OA-C-1070': g => whyNotSkill(g.action, g.ability),
    'OA-C-1071': g => ({ wellFormed: g.actions.map(isActionName) }),
    'OA-C-1072': g => whyNotSkill(g.action, 'DEX'),
    'OA-C-1073': helped,
    'OA-C-1074': assisted,
    'OA-C-1075': assisted,
    'OA-C-1076': (g, { play }) => rerollsOf(g, play),
    'OA-C-1077': (g, { play }) => rerollsOf(g, play),
    'OA-C-1078': g => ({ rerolls: equipmentRerolls(g.equipmentPieces) }),
    'OA-C-1079': rerolled,
    'OA-C-1080': learned,
    'OA-C-1081': learned,
    'OA-C-1082': learned,
    'OA-C-1083': g =>
      ask(abilityTestProcedure, {
        character: { name: g.nextAttemptBy },
        ability: 'INT',
        repeatable: g.repeatable,
        failedBefore: g.nextAttemptBy === g.failedBy ? 'this character' : 'somebody else',
        failedByCircumstance: g.hostSaysCircumstanceCausedFailure,
        reopened: g.circumstancesChanged || g.hostReopened,
      }),
    'OA-C-1084': (g, { play }) => {
      const { total, success, playerSees } = ask(
        abilityTestProcedure,
        { character: { PER: g.ability }, ability: 'PER', secret: true, failureObvious: g.failureObvious },
        play,
      );
      return { hostSees: { total, success }, playerSees };
    },
    'OA-C-1085': party,
    'OA-C-1086': party,
    'OA-C-1087': party,
    'OA-C-1088': party,
    'OA-C-1398': (g, at) => {
      const { results, total, success } = rerolled(g, at);
      return { firstResult: results[0], rerollResult: results[1], total, success };
    },
    'OA-C-1401': helped,
    'OA-C-1907': (g, { play, trace }) => {
      const skilled = ({ climb, DEX }: { climb?: number; DEX: number }) => ({
        character: { DEX, skills: climb ? { climb } : {} },
      });
      const lead = g.lead;
      const outcome = ask(
        abilityTestProcedure,
        {
          character: { species: lead.species, DEX: lead.DEX, skills: { climb: lead.climb } },
          professionFits: lead.professionFits,
          ability: 'DEX',
          action: g.action,
          circumstances: ['disadvantage'],
          equipment: pieces(g.pieces),
          rerolls: g.rerollsChosen,
          helpers: g.helpers.map(skilled),
        },
        play,
      );
      const all = totals(trace);
      return {
        helperTotals: all.slice(0, 3),
        leadTotals: all.slice(3),
        assistance: outcome.assistance,
        ...outcome.mode,
        rerollsLeft: outcome.rerollsAllowed - outcome.rerollsUsed,
        total: outcome.total,
        success: outcome.success,
      };
    },
    'OA-C-1911': (g, { play, trace }) => {
      const { success, rerollsUsed, playerSees } = ask(
        abilityTestProcedure,
        {
          character: { PER: g.PER, skills: { search: g.search } },
          ability: 'PER',
          action: 'search',
          secret: true,
          failureObvious: g.failureObvious,
          equipment: pieces(g.pieces),
        },
        play,
      );
      return { hostSees: { totals: totals(trace), success, rerollsUsed }, playerSees };
    },
    'OA-C-1912': (g, { play, trace }) => {
      const member = (m: {
        DEX: number;
        sneak?: number;
        professionFits?: boolean;
        disadvantage?: boolean;
      }) => ({
        character: { DEX: m.DEX, skills: m.sneak ? { sneak: m.sneak } : {} },
        professionFits: m.professionFits ?? false,
        circumstances: m.disadvantage ? ['disadvantage'] : [],
      });
      const outcome = ask(
        partyTestProcedure,
        { ability: 'DEX', action: g.action, members: g.members.map(member) },
        play,
      );
      return {
        totals: totals(trace),
        successes: outcome.successes,
        members: outcome.members,
        partySucceeds: outcome.success,
      };
    },
    'OA-C-1928': (g, { play, trace }) => {
      const helper = (h: { INT: number; hack: number; trained?: boolean }) => ({
        character: { INT: h.INT, skills: { hack: h.hack } },
        trained: h.trained ?? false,
      });
      const { assistance, success, rerollsUsed } = ask(
        abilityTestProcedure,
        {
          character: { INT: g.lead.INT, skills: { hack: g.lead.hack } },
          ability: 'INT',
          action: 'hack',
          learned: true,
          equipment: [{ name: g.needed, needed: true }, ...pieces(g.assisting)],
          helpers: g.helpers.map(helper),
        },
        play,
      );
      const all = totals(trace);
      return {
        helper1Total: all[0],
        helper2: all.length === 3 ? 'fails without a roll' : 'rolled',
        assistance,
        leadTotals: all.slice(1),
        rerolls: rerollsUsed,
        success,
        helperRerolls: 0,
      };
    },
  });

  function rerollsOf(g: G, _play: unknown) {
    const outcome = ask(
      abilityTestProcedure,
      {
        character: { DEX: 20 },
        ability: 'DEX',
        successPossible: true,
        failureCosts: true,
        equipment: g.equipment.map((name: string) => ({ name, needed: !g.possibleWithout })),
      },
      fresh([3, 3]),
    );
    return { rerolls: outcome.rerollsAllowed };
  }
});

describe('languages', () => {
  const years = (g: G) => ({
    LP: ask(languageYearsProcedure, {
      points: g.LP,
      kind: g.kind,
      among: g.yearsAmongSpeakers ?? 0,
      away: g.yearsAway ?? 0,
    }).points,
  });
  const speeds = (kind: string, points: number) => ask(languageYearsProcedure, { points, kind });
  playAreas(['LANG'], {
    'OA-C-1089': (g, { play }) =>
      ask(
        languageTestProcedure,
        { character: { INT: g.INT, languages: { megalisk: g.LP } }, language: 'megalisk' },
        play,
      ),
    'OA-C-1090': (g, { play }) => {
      const { tested, success } = ask(
        languageTestProcedure,
        { character: { INT: g.INT }, language: 'orc', trained: g.trained },
        play,
      );
      return { testRolled: tested, success };
    },
    'OA-C-1091': g => ({ fluent: g.LP.map(isFluent) }),
    'OA-C-1092': (g, { play }) => ({
      refused: languageProblems({ languages: g.assigned, species: 'elf' }, g.INT, play).some(
        p => p.rule === 'OA-LANG-05',
      ),
    }),
    'OA-C-1093': g => ({
      fantasy: g.rolls2D.map((r: number) => languageRolled(r, 'fantasy')),
      scienceFiction: g.rolls2D.map((r: number) => languageRolled(r, 'science fiction')),
    }),
    'OA-C-1094': years,
    'OA-C-1095': years,
    'OA-C-1096': years,
    'OA-C-1097': years,
    'OA-C-1098': years,
    'OA-C-1099': years,
    'OA-C-1100': g => ({ wordsPerMinute: g.LP.map((p: number) => speeds(g.kind, p).speak) }),
    'OA-C-1101': g => speeds(g.kind, g.LP),
    'OA-C-1102': g => ({
      speak: g.LP.map((p: number) => speeds(g.kind, p).speak),
      write: g.LP.map((p: number) => speeds(g.kind, p).write),
    }),
    'OA-C-1913': (g, { play }) => {
      const who = {
        hermit: { INT: g.hermit.INT, languages: g.hermit.languages },
        wizard: {
          INT: g.wizard.INT,
          languages: g.wizard.languages,
          magicalLanguage: g.wizard.magicalLanguage,
          trade: 'occult',
        },
      } as Record<string, object>;
      const results = g.attempts.map(
        (a: { who: string; language: string; targetNumber?: number; mode?: string }) => {
          const o = ask(
            languageTestProcedure,
            {
              character: who[a.who],
              language: a.language,
              target: a.targetNumber ?? 10,
              use: a.mode?.startsWith('read') ? 'read' : 'listen',
            },
            play,
          );
          return o.tested
            ? { total: o.total, success: o.success }
            : { testRolled: false, success: o.success };
        },
      );
      return { results };
    },
  });
});

describe('saves', () => {
  const damage =
    (save: Save, score: string) =>
    (g: G, { play }: At) => {
      const o = ask(
        saveProcedure,
        { character: { [score]: g[save] }, save, damage: g.damage, onSuccess: 'half' },
        play,
      );
      return { total: o.total, success: o.success, damageTaken: o.damage };
    };
  playAreas(['SAVE'], {
    'OA-C-1121': damage('FORT', 'VIT'),
    'OA-C-1122': (g, { play }) => {
      const o = ask(
        saveProcedure,
        { character: { CHA: g.WILL }, save: 'WILL', casterMagic: g.casterMagic },
        play,
      );
      return { targetNumber: o.target, total: o.total, success: o.success };
    },
    'OA-C-1123': damage('REF', 'DEX'),
    'OA-C-1124': (g, { play }) => {
      const o = ask(
        saveProcedure,
        { character: {}, save: 'REF', allowed: g.effectAllowsSave, damage: g.damage },
        play,
      );
      return { saveRolled: o.rolled, damageTaken: o.damage };
    },
    'OA-C-1125': (g, { play }) =>
      ask(
        saveProcedure,
        { character: { VIT: g.FORT, species: g.species }, save: 'FORT', against: ['poison'] },
        play,
      ),
    'OA-C-1914': (g, { play }) => {
      const outcomes = g.spells.map((spell: string) =>
        ask(
          saveProcedure,
          {
            character: { race: g.race, CHA: g.WILL },
            save: 'WILL',
            against: [spell],
            magical: true,
            casterMagic: g.casterMagic,
          },
          play,
        ),
      );
      return {
        totals: outcomes.map((o: { total: number }) => o.total),
        success: outcomes.map((o: { success: boolean }) => o.success),
      };
    },
  });
});

describe('damage resistance', () => {
  playAreas(['RTHR'], {
    'OA-C-1126': g => {
      const through = (threshold: never) => applied(g.damage, thresholdFactor(threshold, false));
      return {
        vulnerable: through('vulnerable' as never),
        normal: through('normal' as never),
        immune: through('immune' as never),
      };
    },
    'OA-C-1127': g => ({
      afterFailedSave: applied(g.damage, thresholdFactor('susceptible', false)),
      afterSuccessfulSave: applied(g.damage, thresholdFactor('susceptible', true)),
    }),
    'OA-C-1128': g => ({
      afterFailedSave: applied(g.damage, thresholdFactor('resistant', false)),
      afterSuccessfulSave: applied(g.damage, thresholdFactor('resistant', true)),
    }),
    'OA-C-1129': g => ({ saves: g.damageTypes.map((type: never) => SAVE_NAMES[saveAgainst(type)]) }),
    'OA-C-1130': (g, { play, trace }) => {
      const o = ask(
        sufferDamageProcedure,
        { character: { VIT: g.FORT }, damage: g.damage, types: Object.keys(g.types), thresholds: g.types },
        play,
      );
      return { thresholdUsed: o.threshold, total: totals(trace)[0], success: o.saved, damageTaken: o.damage };
    },
    'OA-C-1131': (g, { play }) => {
      const o = ask(
        sufferDamageProcedure,
        { character: {}, damage: g.damage, types: Object.keys(g.types), thresholds: g.types },
        play,
      );
      return { thresholdUsed: o.threshold, damageTaken: o.damage };
    },
    'OA-C-1132': (g, { play }) => ({
      damageTaken: ask(
        sufferDamageProcedure,
        { character: {}, damage: g.damage, types: Object.keys(g.types), thresholds: g.types },
        play,
      ).damage,
    }),
    'OA-C-1133': (g, { play }) => {
      const o = ask(
        sufferDamageProcedure,
        { character: { species: g.species, armor: [g.armor] }, damage: g.damage, types: ['illumination'] },
        play,
      );
      return { threshold: o.threshold, damageTaken: o.damage };
    },
    'OA-C-1134': (g, { play }) => ({
      damageTaken: ask(
        sufferDamageProcedure,
        {
          character: { DEX: g.REF },
          damage: g.damage,
          types: ['crush'],
          thresholds: { crush: 'resistant' },
          ownSave: { save: 'REF' },
        },
        play,
      ).damage,
    }),
    'OA-C-1411': (g, { play, trace }) => {
      const character = characterOf({ species: g.species, DEX: g.REF, VIT: g.FORT });
      const { saves } = resistanceAgainst(
        thresholdSources(character, { magical: false, kind: 'damage' }),
        g.types,
        play,
      );
      const o = ask(
        sufferDamageProcedure,
        {
          character: { species: g.species, DEX: g.REF, VIT: g.FORT },
          damage: g.damage,
          types: g.types,
          choice: 'REF',
        },
        play,
      );
      return {
        thresholdUsed: o.threshold,
        savesOffered: saves.map(save => SAVE_NAMES[save]),
        total: totals(trace)[0],
        success: o.saved,
        damageTaken: o.damage,
      };
    },
    'OA-C-1915': (g, { play, trace }) => {
      let character: object = {
        race: 'combat',
        DEX: g.DEX,
        SP: g.SP,
        HP: g.HP,
        armor: g.armor,
        homeTechnology: 11,
      };
      const sheet = characterOf(character as never);
      const outcomes = g.hits.map((hit: { damage: number; type: string; pays?: string[] }) => {
        const input = {
          character,
          damage: hit.damage,
          types: [hit.type.split(',')[0]],
          payArmor: hit.pays?.some(p => armorCalled(p as never) !== undefined) ?? false,
          naturalArmor: hit.pays?.includes('natural armor') ?? false,
        };
        const o = ask(sufferDamageProcedure, input, play);
        character = { ...character, HP: o.HP, SP: o.SP };
        return o;
      });
      const [electric, slash] = totals(trace);
      return {
        DEX: abilityOf(sheet, 'DEX'),
        REF: secondaryOf(sheet, 'REF', play),
        defense: secondaryOf(sheet, 'defense', play),
        thresholds: outcomes.map((o: { threshold: string }) => o.threshold),
        saveTotals: { electric, slash },
        damageTaken: outcomes.map((o: { damage: number }) => o.damage),
        SP: outcomes.at(-1).SP,
        HP: outcomes.at(-1).HP,
        dead: outcomes.at(-1).dead,
      };
    },
    'OA-C-1916': (g, { play, trace }) => {
      const evil = { types: ['evil'], magical: true, condition: 'fear' };
      const dwarf = { race: 'hill', CHA: 7 };
      const inputs = [
        { character: dwarf, amount: 3, ...evil },
        { character: dwarf, amount: 1, ...evil },
        { character: { species: 'android', DEX: 6 }, amount: 2, types: ['electric'], condition: 'stun' },
        { character: { race: 'protohuman' }, amount: 3, types: ['disease'] },
      ];
      const received = inputs.map(input => ask(sufferEffectProcedure, input, play).amount);
      return { saveTotals: totals(trace), received: g.events.length === 4 ? received : [] };
    },
  });
  const applied = (damage: number, factor: ReturnType<typeof thresholdFactor>): number =>
    ({ none: 0, double: 2 * damage, unchanged: damage, half: half(damage) })[factor];
});

describe('reactions', () => {
  playAreas(['REAC'], {
    'OA-C-1135': (g, { play }) => {
      const character = { CHA: g.wisdom, modifiers: { valor: g.valor - g.wisdom } };
      const { total, reaction } = ask(reactionTestProcedure, { character, respects: g.npcRespects }, play);
      return { total, reaction };
    },
    'OA-C-1136': (g, { play }) => {
      const character = characterOf({ CHA: g.CHA, trade: g.trade });
      return { valor: secondaryOf(character, 'valor', play), wisdom: secondaryOf(character, 'wisdom', play) };
    },
    'OA-C-1919': (g, { play, trace }) => {
      const person = (p: { alignment: string; valor: number; wisdom: number }) => ({
        CHA: 0,
        alignment: p.alignment,
        modifiers: { valor: p.valor, wisdom: p.wisdom },
      });
      let respects: string | null = null;
      const outcomes = g.characters.map((c: never) => {
        const o = ask(reactionTestProcedure, { character: person(c), npc: person(g.npc), respects }, play);
        respects = o.respects;
        return o;
      });
      return {
        tests: outcomes.length,
        scoreUsed: respects,
        totals: totals(trace),
        reactions: outcomes.map((o: { reaction: string }) => o.reaction),
      };
    },
  });
});
