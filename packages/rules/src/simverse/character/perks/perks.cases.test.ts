import { type AtCase, playCases } from '../../../testing/cases.ts';
import { rulings } from '../../content/rulings/index.ts';
import { sees } from '../../encounter/lasting-powers.ts';
import { cases } from '../../fixtures/cases.ts';
import { type Answer, ask, choicesOf, refusal, throwing } from '../building.testing.ts';
import { personOfCharacter } from '../character-person.ts';
import { accountOf, linesOf, sumOf } from '../creation/account-lines.ts';
import { assemble } from '../creation/build.ts';
import { character } from '../index.ts';
import { FAMILIAR_RETURN } from './familiar.ts';
import { perkModifiers, seesOwnVitality } from './perks.ts';
import { titleIn } from './traits.ts';

type At = AtCase<typeof rulings>;
type Given = Parameters<typeof choicesOf>[0];
type Perks = NonNullable<Given['perks']>;
type Flaws = NonNullable<Given['flaws']>;

/** "Acute Senses (hearing)" as an owned perk. */
const perks = (titles: readonly string[]): Perks =>
  titles.map(title => {
    const [, name, choice] = /^(.*?)(?: \((.*)\))?$/.exec(title) ?? [];
    return { name, ...(choice ? { choice } : {}) } as Perks[number];
  });
const flaws = (names: readonly string[]): Flaws => names.map(name => ({ name }) as Flaws[number]);
const levelled = (given: Record<string, number>): Flaws =>
  Object.entries(given).map(([name, levels]) => ({ name, levels }) as Flaws[number]);
const valued = (given: Record<string, number>): Flaws =>
  Object.entries(given).map(([name, cp]) => ({ name, cp }) as Flaws[number]);

const perkCp = (titles: readonly string[], at: At): unknown =>
  ask('buy-perks', { perks: perks(titles) }, at).cp;
const flawCp = (list: Flaws, at: At): number => -Number(ask('take-flaws', { flaws: list }, at).worth);
/** The target number of a skill whose attribute is chosen to give this number at level 1. */
const tnFrom = (skill: string, before: number, more: Answer, at: At): unknown => {
  const value = before - 1;
  const attributes = { DX: value, IN: value, AW: value, CH: value, ST: 1, EN: 1, WS: 1 };
  return ask('skill-roll', { skill, level: 1, attributes, ...more }, throwing(at)).tn;
};
const sheet = (given: Given, name: string): unknown => character.derive(choicesOf(given))[name]?.value;
const problems = (given: Given): Answer => ({ refused: character.validate(choicesOf(given)).length > 0 });
const perception = (given: Answer, at: At): Answer =>
  ask('skill-roll', { skill: 'Perception', ...given }, throwing(at));

playCases(cases, ['PERK'], rulings, {
  'SV-C-095': ({ regularLevels, hardLevel }, at) => {
    const cost = (type: string, to: number, from = 0): unknown =>
      ask('skill-cost', { type, from, to, naturalTalent: true }, at).cp;
    return {
      regularCp: (regularLevels as number[]).map(level => cost('regular', level)),
      hardCp: cost('hard', hardLevel),
      raise4to5: cost('regular', 5, 4),
    };
  },
  'SV-C-096': ({ tnBefore, perks: titles }, at) => ({
    tn: Object.fromEntries(
      Object.entries(tnBefore as Record<string, number>).map(([what, before]) => {
        const [, skill = '', sense] = /^(.*?)(?: \((.*)\))?$/.exec(what) ?? [];
        return [what, tnFrom(skill, before, { perks: perks(titles), ...(sense ? { sense } : {}) }, at)];
      }),
    ),
  }),
  'SV-C-097': ({ perks: titles }, at) => {
    const bought = ask('buy-perks', { perks: perks(titles) }, at);
    return { cp: bought.cp, allowed: !refusal(bought).refused };
  },
  'SV-C-098': ({ perks: titles }, at) => refusal(ask('buy-perks', { perks: perks(titles) }, at)),
  'SV-C-099': ({ tn, usedThisSession, useLucky }, at) => {
    const rolled = ask('check', { target: tn, lucky: useLucky, luckyUsed: usedThisSession }, at);
    // Only a failure is rolled again, and what is told is the roll that stands.
    return {
      first: { success: rolled.luckyLeft !== 0 && rolled.success },
      second: rolled,
      luckyLeft: rolled.luckyLeft,
    };
  },
  'SV-C-100': ({ usedThisSession }, at) =>
    refusal(ask('check', { target: 10, lucky: true, luckyUsed: usedThisSession }, at)),
  'SV-C-101': ({ IN, spellCp, activeItems, perks: titles }, at) => {
    const made = (activeItems as number[]).map(n =>
      ask('tinker', { IN, spellCp, activeItems: n, perks: perks(titles) }, at),
    );
    return { ...made[0], mayMakeAnother: made.map(m => m.mayMakeAnother) };
  },
  'SV-C-102': ({ classes, perks: lists }, at) => ({
    penalty: (lists as string[][]).map(owned =>
      (classes as string[]).map(armourClass => {
        const AR = { light: 2, medium: 3, heavy: 6 }[armourClass];
        return ask('armour', { armour: [{ piece: 'torso', AR, armourClass }], perks: owned }, at)
          .skillPenalty;
      }),
    ),
  }),
  'SV-C-103': ({ perks: titles, EN, vitality, maxVitality }, at) => ({
    vitalityAfter: ask('long-rest', { EN, vitality, maxVitality, being: 'undead' }, at).vitality,
    perkCp: perkCp(titles, at),
  }),
  'SV-C-104': ({ perks: titles }, at) => {
    const { tn, result } = ask('resist-poison', { undead: titles.includes('Undead') }, at);
    return { effect: result === 'no effect' ? 'none' : result, rollNeeded: tn !== null };
  },
  'SV-C-105': ({ perks: titles }, at) => {
    const back = ask('familiar-return', { mana: FAMILIAR_RETURN.mana }, at);
    return { perkCp: perkCp(titles, at), resummonMana: back.manaSpent, resummonHours: back.hours };
  },
  'SV-C-106': ({ historyTn, persuasionTn, perks: titles }, at) => {
    const more = { perks: perks(titles) };
    return {
      historyTn: tnFrom('History', historyTn, { ...more, situations: ['rests on memory'] }, at),
      persuasionTn: tnFrom('Persuasion', persuasionTn, { ...more, situations: ['rests on looks'] }, at),
      perkCp: perkCp(titles, at),
    };
  },
  'SV-C-107': ({ perks: titles }) => {
    const owned = choicesOf({ perks: perks(titles) }).perks;
    return {
      playerSeesVitality: seesOwnVitality(owned, 'player'),
      gmSeesVitality: seesOwnVitality(owned, 'gm'),
      noticeOwnWoundsModifier: perkModifiers(owned, { situations: ['notices own injuries'] })[0]?.value,
    };
  },
  'SV-C-108': ({ perks: titles }, at) => ({
    perkCp: perkCp(titles, at),
    seesTarget: sees(
      { side: 'party', perks: personOfCharacter(choicesOf({ perks: perks(titles) }), at.play).perks },
      { side: 'foes', invisible: true },
    ),
  }),
  'SV-C-248': ({ crossbowTn, darkness, shots }, at) => ({
    tn: (shots as { nightVision: string; metres: number }[]).map(({ nightVision, metres }) => {
      const templates = nightVision.startsWith('dwarf') ? [{ name: 'Dwarf' as const }] : [];
      const { perks: owned } = personOfCharacter(
        choicesOf({ templates, perks: perks(['Night Vision']) }),
        at.play,
      );
      const sight = owned.filter(perk => titleIn(perk).startsWith('Night Vision'));
      const attacker = { target: crossbowTn, perks: sight };
      return ask('attack-tn', { attacker, weapon: 'Crossbow, Light', darkness, metres }, at).tn;
    }),
  }),
  'SV-C-255': dying,
  'SV-C-256': ({ perks: owned, vitality, EN }, at) => {
    const now = ask('vitality-state', { perks: owned, vitality, EN }, at);
    const then = ask('vitality-state', { perks: [], vitality, EN }, at);
    return { actionsLeft: now.actions, thenState: then.conscious ? 'conscious' : 'unconscious' };
  },
  'SV-C-367': dying,
});

function dying({ EN, maxVitality, perks: owned, vitality }: Answer, at: At): Answer {
  const states = (vitality as number[]).map(v =>
    ask('vitality-state', { EN, maxVitality, perks: owned, vitality: v }, at),
  );
  const turn = ask('dying-turn', { EN, maxVitality, perks: owned, vitality: -1 }, throwing(at));
  return {
    conscious: states.map(s => s.conscious),
    dead: states.map(s => s.dead),
    drainPerTurn: turn.loss,
  };
}

playCases(cases, ['FLAW'], rulings, {
  'SV-C-109': ({ flaws: names, perks: titles }, at) => {
    const { build } = assemble(choicesOf({ flaws: flaws(names), perks: perks(titles) }), at.play);
    return { netCp: sumOf(linesOf(build)) };
  },
  'SV-C-110': ({ IN, AW, bowTn, swordTn, flaws: names }, at) => {
    const alone = (of: (name: string) => unknown): Answer =>
      Object.fromEntries((names as string[]).map(name => [name, of(name)]));
    const attack = (weapon: string, target: number) => (name: string) =>
      ask('attack-tn', { attacker: { target, flaws: [name] }, weapon }, at).tn;
    return {
      perceptionHearing: alone(
        name => perception({ attributes: { IN, AW }, sense: 'hearing', flaws: flaws([name]) }, at).tn,
      ),
      bow: alone(attackAtNoDistance(bowTn, at)),
      sword: alone(attack('Longsword', swordTn)),
    };
  },
  'SV-C-111': ({ flaws: names, tn }, at) =>
    ask(
      'skill-roll',
      { skill: 'Research', level: 1, attributes: { IN: tn - 1 }, flaws: flaws(names), needs: ['sight'] },
      at,
    ),
  'SV-C-112': ({ IN, AW, flaws: names, resistThunderEN }, at) => {
    const given = { attributes: { IN, AW }, flaws: flaws(names) };
    return {
      hearing: perception({ ...given, sense: 'hearing' }, at),
      sightTn: perception({ ...given, sense: 'sight' }, at).tn,
      thunderResistTn: ask(
        'attribute-roll',
        {
          attribute: 'EN',
          value: resistThunderEN,
          flaws: flaws(names),
          situations: ['resists sonic damage'],
        },
        throwing(at),
      ).tn,
    };
  },
  'SV-C-113': ({ flaws: names, power }, at) =>
    refusal(
      ask(
        'activate-power',
        {
          power: { name: 'spoken', tier: 'Minor', limitations: power.limitations },
          user: { target: 12, mana: 10 },
          now: { silenced: names.includes('Mute') },
        },
        at,
      ),
    ),
  'SV-C-114': ({ flaws: names, IN }) => problems({ flaws: flaws(names), attributeSteps: { IN: IN - 10 } }),
  'SV-C-115': ({ flaws: names, IN }, at) => {
    const { lines } = accountOf(
      assemble(choicesOf({ flaws: flaws(names), attributeSteps: { IN: IN - 10 } }), at.play).build,
      choicesOf({}),
    );
    const bonus = (skill: string): number =>
      Number(ask('skill-roll', { skill, flaws: flaws(names) }, throwing(at)).tn) -
      Number(ask('skill-roll', { skill }, throwing(at)).tn);
    return {
      flawCp: sumOf(lines, 'flaws'),
      attributeCp: sumOf(lines, 'attributes'),
      survivalBonus: bonus('Survival'),
      trackingBonus: bonus('Tracking'),
    };
  },
  'SV-C-116': ({ flaws: names }) =>
    problems({
      flaws: flaws(names),
      attributeSteps: { IN: -4 },
      skills: [{ name: 'Tactics', level: 1 }],
    }),
  'SV-C-117': ({ WS }, at) => ask('phobia', { WS }, at),
  'SV-C-118': ({ WS }, at) => ask('phobia', { WS }, at),
  'SV-C-119': ({ WS, historyTn, flaws: names }, at) => {
    const memory = ask('partial-amnesia', { WS }, at);
    const more = { flaws: flaws(names), situations: ['about the lost past'] };
    return {
      memoryTn: memory.tn,
      memoryBack: memory.memoryBack,
      historyTn: tnFrom('History', historyTn, more, at),
    };
  },
  'SV-C-120': ({ WS }, at) => ask('overconfident', { WS }, at),
  'SV-C-121': ({ DX, EN, flaws: levels }) => {
    const given = { attributeSteps: { DX: DX - 10, EN: EN - 10 }, flaws: levelled(levels) };
    const of = (name: string): unknown => sheet(given, name);
    return {
      speed: of('Speed'),
      halfMove: of('Half move'),
      fullMove: of('Full move'),
      sprint: of('Sprint'),
      dodgeTn: of('Dodge'),
      initiative: of('Initiative'),
    };
  },
  'SV-C-122': ({ flaws: names, defence }, at) =>
    refusal(ask('defend', { defender: { flaws: names }, defence }, at)),
  'SV-C-123': ({ DX, EN, flaws: names, wheelchair }, at) => {
    const of = (seated: boolean): Answer =>
      ask('derived-statistics', { attributes: { DX, EN }, flaws: flaws(names), wheelchair: seated }, at);
    return {
      halfMove: (wheelchair as boolean[]).map(seated => of(seated).movementSpeed),
      initiative: of(true).initiative,
      flawCp: flawCp(flaws(names), at),
    };
  },
  'SV-C-124': ({ flaws: names, perks: titles, swordTn, researchTn }, at) => ({
    swordTn: tnFrom('Swords', swordTn, { flaws: flaws(names), perks: perks(titles), attack: 'melee' }, at),
    researchTn: tnFrom('Research', researchTn, { flaws: flaws(names), perks: perks(titles) }, at),
  }),
  'SV-C-125': ({ EN, ST, AW, flaws: names }, at) => ({
    ...ask('derived-statistics', { attributes: { EN, ST, AW }, flaws: flaws(names) }, at),
    flawCp: flawCp(flaws(names), at),
  }),
  'SV-C-126': ({ EN, flaws: names }, at) =>
    refusal(ask('derived-statistics', { attributes: { EN }, flaws: flaws(names) }, at)),
  'SV-C-127': ({ persuasionTn, cases: list }, at) => ({
    tn: (list as string[]).map(text => {
      const [flaw = '', whom] = text.split(', ');
      const situations =
        whom === 'common folk'
          ? ['with common folk']
          : whom === 'named group'
            ? ['with the shunning group']
            : [];
      return tnFrom('Persuasion', persuasionTn, { flaws: flaws([flaw]), situations }, at);
    }),
  }),
  'SV-C-128': ({ DX, EN, Bows, flaws: levels }, at) => {
    const given = { attributes: { DX, EN }, flaws: levelled(levels) };
    return {
      speed: ask('derived-statistics', given, at).speed,
      bowTn: ask('skill-roll', { skill: 'Bows', level: Bows, attack: 'ranged', ...given }, throwing(at)).tn,
      flawCp: flawCp(levelled(levels), at),
    };
  },
  'SV-C-129': ({ flaws: values }, at) => refusal(ask('take-flaws', { flaws: valued(values) }, at)),
  'SV-C-130': ({ powerLevel, flaws: values, spentCp }, at) => {
    const { worth } = ask('take-flaws', { flaws: valued(values) }, at);
    return { flawSum: worth, ...ask('budget', { powerLevel, flaws: worth, spent: { other: spentCp } }, at) };
  },
});

/** A bow's target number where neither distance nor closeness counts: the skill roll of a ranged attack. */
function attackAtNoDistance(before: number, at: At) {
  return (name: string): unknown => tnFrom('Bows', before, { flaws: flaws([name]), attack: 'ranged' }, at);
}
