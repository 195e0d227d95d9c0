import { isRefusal, type Procedure } from '@arbiter/engine';
import { type Case, playCases, playWith } from '../../testing/cases.ts';
import { checkProcedure } from '../checks/check.ts';
import { rulings } from '../content/rulings/index.ts';
import { cases } from '../fixtures/cases.ts';
import { simverse } from '../index.ts';
import type { SimversePlay } from '../play.ts';
import { craftingTn, materialModifiers, toolModifier } from './crafting.ts';
import { enchantingDifficulty, enchantingTn, regularDays } from './enchanting.ts';
import { immediateMana } from './immediate-enchanting.ts';
import { rarityOf } from './mana-stones.ts';

/** Runs a procedure by its name; a refusal is an outcome like any other. */
// biome-ignore lint/suspicious/noExplicitAny: each adapter knows the outcome of the procedure it names
function run(name: string, input: object, play: SimversePlay): any {
  const procedure = simverse.procedures.find(p => p.name === name) as Procedure | undefined;
  if (!procedure) throw new Error(`no procedure ${name}`);
  return procedure.run(procedure.input.parse(input), play);
}

/** One procedure played once for each throw of the case. */
const eachThrow = (c: Case, name: string, input: object, play: SimversePlay) =>
  c.dice.map(() => run(name, input, play));

const [common, specialized, obscure] = ['common', 'specialized', 'obscure'];

playCases(cases, ['ADV', 'CRFT', 'ENCH', 'DOWN'], rulings, {
  'SV-C-309': (g, { play }) =>
    run(
      'advance',
      {
        change: {
          buy: 'flaw off',
          flaw: { name: g.flaw, cp: -g.originalCp },
          storyReason: g.storyReason,
          gmConsent: g.gmConsent,
        },
      },
      play,
    ),
  'SV-C-310': (g, { play }) => ({
    creditedCp: run('advance', { change: { buy: 'new flaw', flaw: { name: g.newFlaw } } }, play).cp,
  }),
  'SV-C-311': (g, { play }) => {
    const earned = (cp: number, reason: string) => ({ kind: 'earned', cp, reason });
    const spent = (text: string) => {
      const [, name, from, to] = /^(\w+) (\d+) to (\d+)$/.exec(text) ?? [];
      const levels = { from: Number(from), to: Number(to) };
      return {
        kind: 'spent',
        change:
          name === 'ST'
            ? { buy: 'attribute', attribute: name, ...levels }
            : { buy: 'skill', skill: name, ...levels },
      };
    };
    const entries = g.events.map((e: Record<string, never>) => {
      if ('spent' in e) return spent(e.spent);
      if ('bonus' in e) return earned(run('award-cp', { bonuses: [e.bonus] }, play).cp, 'bonus');
      const arcs = { minorArcs: e.minorArc ?? 0, majorArcs: e.majorArc ?? 0 };
      return earned(run('award-cp', arcs, play).cp, 'arc');
    });
    return run('cp-ledger', { entries }, play);
  },
  'SV-C-312': (g, { play }) => run('advance', { change: { buy: 'attribute', ...g } }, play),
  'SV-C-313': (g, { play }) => run('advance', { change: { buy: 'attribute', ...g } }, play),
  'SV-C-314': ({ supernaturalTemplate: supernatural, ...g }, { play }) =>
    run('advance', { change: { buy: 'attribute', supernatural, ...g } }, play),
  'SV-C-315': (g, { play }) =>
    run('advance', { change: { buy: 'perk', perk: { name: g.perk } }, phase: g.phase }, play),
  'SV-C-316': (g, { play }) =>
    run('advance', { change: { buy: 'skill', skill: g.skill, from: 1, to: 2 }, phase: g.phase }, play),

  'SV-C-332': (g, { play }, c) => {
    return { result: eachThrow(c, 'craft', { value: g.tn }, play).map(o => o.result) };
  },
  'SV-C-333': (g, { play }) => {
    const words: Record<string, object> = {
      'excellent tools': { tools: 'excellent' },
      'premium materials': { materials: 'premium' },
      'improvised tools −4': { tools: 'improvised', toolsModifier: -4 },
      'substandard materials': { materials: 'substandard' },
      standard: {},
      'substituted −3': { substituted: -3 },
    };
    const tn = (condition: string[]) => {
      const at = Object.assign(
        {
          tools: 'standard',
          toolsModifier: -2,
          gmAllowsMissingTool: false,
          materials: 'standard',
          substituted: 0,
        } as const,
        ...condition.map(w => words[w]),
      );
      const rows = [
        { source: 'tools', value: Number(toolModifier(at)), rule: 'SV-CRFT-04' as const },
        ...materialModifiers(at),
      ];
      return craftingTn(
        { skill: 'Blacksmithing', value: g.Blacksmithing, difficulty: g.difficulty, modifiers: [] },
        rows,
        play,
      );
    };
    return { tn: g.cases.map(tn) };
  },
  'SV-C-334': (g, { play }) =>
    run('craft', { value: 12, knowsRecipe: g.knowsRecipe, hasMaterials: g.materials }, play),
  'SV-C-335': g => {
    // Dice for one roll only: a new roll would find none.
    const play = playWith(rulings, [4, 4, 4]);
    const done = run('craft', { value: 11, hours: g.hours, narrowFailure: g.choice }, play);
    return { totalHours: done.hours, newRoll: false, result: done.quality };
  },
  'SV-C-336': (g, { play }) => {
    const brewed = run(
      'brew',
      {
        potion: 'Healing Potion (Major)',
        alchemy: { attribute: g.IN, level: g.Alchemy },
        laboratory: g.completeLaboratory ? 'complete laboratory' : 'neither',
        ingredients: g.freshIngredients ? 'fresh' : 'ordinary',
        tools: g.excellentTools ? 'excellent' : 'standard',
      },
      play,
    );
    const drunk = run('drink-potion', { potion: 'Healing Potion (Major)' }, play);
    return { ...brewed, heals: drunk.restored.points };
  },
  'SV-C-337': (g, { play }) =>
    run('brew', { potion: 'Antidote', alchemy: { attribute: g.IN, level: g.Alchemy } }, play),
  'SV-C-338': (g, { play }) => run('experiment', { alchemy: g.Alchemy, difficulty: g.difficulty }, play),
  'SV-C-339': (g, { play }) => {
    const done = run(
      'experiment',
      { alchemy: g.Alchemy, difficulty: g.difficulty, mishap: g.gmChoice, AR: g.AR },
      play,
    );
    return { ...done, ...done.explosion };
  },
  'SV-C-340': (g, { play }) => ({
    time: g.items.map(({ skill, gold }: { skill: string; gold: number }) => {
      const { time, unit } = run('crafting-time', { craft: skill, gold }, play);
      return `${time} ${unit}`;
    }),
  }),
  'SV-C-341': (g, { play }) => {
    const { time, materials } = run(
      'repair-cost',
      { points: g.pointsLost, craftingTime: g.item.craftDays, price: g.item.costGold },
      play,
    );
    return { days: time, materialsGold: materials };
  },
  'SV-C-342': (g, { play }) => {
    const items = [{ item: 'weapon' }, { item: 'armour', rating: 4 }, { item: 'shield', rating: 3 }];
    const done = items.map(i => run('maintenance', { daysNeglected: g.days, ...i }, play));
    return { fullWeeks: done[0].fullWeeks, effect: done.map(d => d.effect) };
  },

  'SV-C-343': (g, { play }) => ({
    modifier: enchantingDifficulty(g.newTier, g.onItem),
    tn: enchantingTn(
      { tier: g.newTier, onItem: g.onItem, skill: 'Enchanting', value: g.Enchanting, modifiers: [] },
      play,
    ),
  }),
  'SV-C-344': (g, { play }) => run('enchant-regular', { spell: g.power, value: 14 }, play),
  'SV-C-345': (g, { play }) => ({
    days: g.cases.map(({ laboratory = 0, assistants = 0 }) =>
      regularDays(g.spellCp, laboratory, assistants, play),
    ),
  }),
  'SV-C-346': (g, { play }, c) => {
    // A Minor spell takes 1 from the number that is rolled against.
    const results = eachThrow(
      c,
      'enchant-regular',
      { spell: { cp: 1, tier: 'Minor' }, value: g.tn + 1 },
      play,
    );
    return { result: results.map(o => o.result) };
  },
  'SV-C-347': (g, { play }) => immediateMana(g.spellCp, g.assistantsMana, play),
  'SV-C-348': (g, { play }) => {
    const done = run(
      'enchant-immediate',
      {
        spell: { cp: g.spellCp, tier: g.spellTier },
        value: g.enchanter.Enchanting,
        mana: g.enchanter.mana,
        assistants: g.assistantsMana.map((gives: number) => ({ gives })),
      },
      play,
    );
    return { ...done, success: done.done };
  },
  'SV-C-349': (g, { play }) =>
    run('enchant-immediate', { spell: { cp: g.spellCp, tier: 'Minor' }, value: 14, mana: g.mana }, play),
  'SV-C-350': (g, { play }) => run('plan-mana-stone', { value: g.Enchanting, points: g.points }, play),
  'SV-C-351': ({ zones, ...g }, { play }) => ({
    mana: zones.map((zone: string) => run('mana-stone-recovery', { ...g, zone }, play).mana),
  }),
  'SV-C-352': (g, { play }) => {
    const tries = g.useStone.map((stone: boolean) =>
      run(
        'use-enchanted-item',
        {
          spell: g.spellCost,
          mana: g.user.mana,
          stones: [g.stone],
          payFrom: stone ? 'stones only' : 'own only',
        },
        play,
      ),
    );
    const last = tries.at(-1);
    return {
      allowed: tries.map((t: unknown) => !isRefusal(t)),
      after: { mana: last.manaAfter, stone: last.stonesAfter[0] },
      rollNeeded: last.rollNeeded,
    };
  },
  'SV-C-353': g => ({ rarity: g.capacity.map((n: number) => rarityOf(n)?.rarity) }),

  'SV-C-354': (g, { play }) => {
    const kinds: Record<string, string | undefined> = { common, specialized, obscure };
    const plans = g.cases.map(({ type, ...rest }: { type: string }) =>
      run('plan-research', { question: kinds[type], value: g.Research, ...rest }, play),
    );
    return {
      tn: plans.map((p: { tn: number }) => p.tn),
      hours: plans.map((p: { hours: number }) => p.hours),
    };
  },
  'SV-C-355': (g, { play }) => run('research', { question: 'specialized', value: g.tn }, play),
  'SV-C-356': (g, { play }) => run('train-attribute', g, play),
  'SV-C-357': (g, { play }) => {
    const done = run('spar', { attackTn: g.Swords, defenceTn: g.parry }, play);
    return { attackTn: done.attackTn, parryTn: done.defenceTn };
  },
  'SV-C-358': (g, { play }) => ({
    silver: g.cases.map(
      (work: string) => run('work', { work, days: g.days, skill: 6, reputation: true }, play).silver,
    ),
  }),
  'SV-C-359': (g, { play }) => run('work', { work: g.work, skill: g.skill }, play),
  'SV-C-360': (g, { play }) => {
    const plans = g.powerCp.map((power: number) => run('plan-scroll', { power }, play));
    return {
      hours: plans.map((p: { hours: number }) => p.hours),
      silver: plans.map((p: { silver: number }) => p.silver),
    };
  },
  'SV-C-361': (g, { play }) => run('build-contacts', { value: g.value }, play),
  'SV-C-362': (g, { play }) => ({
    ...run('gather-information', { value: { attribute: g.CH, level: g.Streetwise } }, play),
    copyDays: run('transcribe', { pages: g.pages }, play).days,
  }),
  'SV-C-386': (g, { play }) =>
    run('craft', { skill: 'Engineering', value: { attribute: g.IN, level: g.Engineering } }, play),
  'SV-C-387': (g, { play }) => {
    const done = run(
      'enchant-immediate',
      {
        spell: { cp: g.spellCp, tier: g.spellTier },
        onItem: g.onItem,
        value: g.enchanter.Enchanting,
        mana: g.enchanter.mana,
      },
      play,
    );
    const after = checkProcedure.run(
      checkProcedure.input.parse({
        target: g.enchanter.Research,
        base: 'IN',
        conditions: done.depleted ? ['Depleted'] : [],
      }),
      playWith(rulings, [3, 3, 3]),
    );
    return { ...done, success: done.done, researchTnAfter: isRefusal(after) ? after : after.tn };
  },
  'SV-C-388': (g, { play }) => {
    const both = [1, 2].map(() =>
      run('write-scroll', { power: g.powerCp, value: g.magicSkillTn, narrowFailure: g.choice }, play),
    );
    return {
      margin: both.map(b => b.margin),
      result: both.map(b => b.result),
      hours: both.map(b => b.hours),
    };
  },
});
