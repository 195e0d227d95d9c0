import { isRefusal } from '@arbiter/engine';
import { describe } from 'vitest';
import { countersOf } from '../character/afflictions.ts';
import { characterOf } from '../character/character.ts';
import { abilityNow, secondaryScore } from '../character/secondary-scores.ts';
import { speedProcedure } from '../character/speed.ts';
import { abilityTestProcedure } from '../checks/ability-test.ts';
import { sufferDamageProcedure } from '../checks/harm.ts';
import { equipmentRerolls } from '../checks/tester.ts';
import { attackProcedure } from '../combat/attack.ts';
import { deflectingShield } from '../combat/guard.ts';
import { AT_PEACE, passTime } from '../conditions/condition-clock.ts';
import { ARMOR_TIMES, type ArmorName, armorCalled } from '../content/armor-list.ts';
import { CLOCKS } from '../content/condition-list.ts';
import { goodNamed, SPILLED_OIL } from '../content/goods.ts';
import { cellOf } from '../content/technology-levels.ts';
import { wareOf } from '../content/wares.ts';
import { ammunition, weaponOf } from '../content/weapon-list.ts';
import {
  hireHirelingsProcedure,
  hireMercenariesProcedure,
  officersFor,
  PROVIDES,
  promotedCommonerProcedure,
  shareExperienceProcedure,
} from '../downtime/hire.ts';
import { type At, ask, type G, playAreas, playOn, totals } from '../testing.ts';
import { blocksPerRound, mayBlock } from './armor.ts';
import { loadProcedure, packProcedure, symbolsAfter } from './containers.ts';
import {
  armorAbilityProcedure,
  CLOTHES_MINUTES,
  doffArmorProcedure,
  donArmorProcedure,
  sizeInArmor,
} from './donning.ts';
import { cellCapacity, useCellProcedure } from './energy.ts';
import { improviseProcedure } from './improvised.ts';
import { lightSourceProcedure } from './light.ts';
import { emergencyAidProcedure, herbProcedure, herbTaken } from './medicine.ts';
import { buyProcedure, isOnSale, moneyWeight, sellProcedure } from './money.ts';
import { mealsIn, mealsProcedure } from './provisions.ts';
import { technologyPenalty, technologySpan } from './technology.ts';
import {
  gasSensorProcedure,
  hiddenPocketsProcedure,
  radioReachProcedure,
  repairArmorProcedure,
  ropeBreaks,
} from './tools.ts';
import {
  activateProcedure,
  attackScoreProcedure,
  effectiveRange,
  payAbility,
  shootProcedure,
  weaponAbilityProcedure,
  whyNotHands,
} from './weapons.ts';

const worn = (name: ArmorName) => ({ name, lost: 0, powered: true });
const defenseIn = (DEX: number, armor: string[], shields: string[], at: At) => {
  const character = characterOf({ DEX, armor: armor as ArmorName[], shields: shields as ArmorName[] });
  return { DEX: abilityNow(character, 'DEX'), defense: secondaryScore(character, 'defense', at.play) };
};
const weightOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + wareOf(name)!.weight, 0);
/** Somebody who sells something worthless has what was in the purse. */
const purseCc = (moneyCc: object): number =>
  ask(sellProcedure, { moneyCc, sell: [{ item: 'torch', priceCc: 0 }] }).moneyCc;
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

describe('money', () => {
  playAreas(['MONY'], {
    'OA-C-1288': g => ({ totalCc: purseCc(g) }),
    'OA-C-1289': g => ({ weight: g.coins.map(moneyWeight) }),
    'OA-C-1923': (g, at) => {
      const moneyCc = purseCc(g.money);
      const weights = [
        ...Object.values(g.worn as Record<string, number>),
        g['long sword'],
        g.backpackWithContents,
      ];
      const character = {
        STR: g.STR,
        DEX: g.DEX,
        baseSpeed: g.speed,
        armor: ['chain mail', 'leather garment'],
        shields: ['heraldic shield'],
      };
      const before = ask(loadProcedure, { character, weights, moneyCc }, at.play);
      const after = ask(
        loadProcedure,
        { character: { ...character, load: before.load - g.thenDrops }, weights: [] },
        at.play,
      );
      const { score } = ask(speedProcedure, { character: { ...character, load: after.load } }, at.play);
      return {
        moneyCc,
        coins: before.coins,
        moneyWeight: before.moneyWeight,
        load: before.load,
        maxCarry: before.maxCarry,
        overLimit: before.overLimit,
        loadAfterDrop: after.load,
        encumbranceCounters: after.counters,
        speed: score,
        paralyzed: score <= 0 || after.counters >= 5,
        defense: defenseIn(g.DEX, ['chain mail', 'leather garment'], ['heraldic shield'], at).defense,
      };
    },
    'OA-C-1926': (g, { play }) => {
      const sell = [
        { item: 'short sword' },
        { item: 'leather garment', left: 2, of: 3 },
        { item: 'iron plate' },
        { item: 'torch', left: 0 },
      ];
      const { paidCc, moneyCc } = ask(sellProcedure, { moneyCc: g.moneyCc, sell }, play);
      return {
        paidCc,
        moneyCc: ask(buyProcedure, { moneyCc, buy: g.thenBuys.map((item: string) => ({ item })) }, play)
          .leftCc,
      };
    },
  });
});

describe('technology', () => {
  const penalties = (home: number | number[], item: string | [number, number]) => {
    const span = typeof item === 'string' ? technologySpan(item)! : { from: item[0], to: item[1] };
    const each = list(home).map(h => technologyPenalty(h, span));
    return { penalty: Array.isArray(home) ? each : each[0] };
  };
  const assaultRifle = (g: G, { play }: At) => {
    const { total, damage } = ask(
      attackProcedure,
      {
        attacker: { PER: g.PER, homeTechnology: g.homeTL },
        defender: { DEX: g.defense, HP: 20 },
        weapon: 'assault rifle',
        distance: g.distance,
      },
      play,
    );
    return {
      attackTotal: total,
      damage,
      penaltyOnTests: technologyPenalty(g.homeTL, weaponOf('assault rifle').technology),
    };
  };
  playAreas(['TECH'], {
    'OA-C-1290': g => ({ penalty: technologyPenalty(g.homeTL, weaponOf('atlatl').technology) }),
    'OA-C-1291': g => penalties(g.homeTL, g.itemTL),
    'OA-C-1292': g => penalties(g.homeTL, g.itemTL),
    'OA-C-1293': g => penalties(g.homeTL, g.itemTL),
    'OA-C-1294': g => penalties(g.homeTL, g.itemTL),
    'OA-C-1295': assaultRifle,
    'OA-C-1399': g => penalties(g.homeTL, g.itemTL),
    'OA-C-1407': assaultRifle,
    'OA-C-1920': (g, at) => {
      const equipment = g.equipment.map((text: string) => ({
        name: text.split(' (')[0],
        needed: true,
        technology: /\((TL [^)]*)\)/.exec(text)![1],
      }));
      const { total, success } = ask(
        abilityTestProcedure,
        {
          character: { INT: g.INT, homeTechnology: g.homeTL, skills: { 'machine repair': g.machineRepair } },
          ability: 'INT',
          action: 'machine repair',
          equipment,
        },
        at.play,
      );
      const spans = equipment.map((e: { technology: string }) => technologySpan(e.technology)!);
      const each = spans.map((span: never) => technologyPenalty(g.homeTL, span));
      return {
        penalties: each,
        penaltyUsed: Math.min(...each),
        total,
        success,
        defense: defenseIn(g.DEX, ['power armor'], [], at).defense,
      };
    },
  });
});

describe('weapons', () => {
  const ability = (g: G, { play }: At) => {
    const [, counters, name] = /^(\d )?(.*)$/.exec(g.ability)!;
    const outcome = ask(
      weaponAbilityProcedure,
      { character: { SP: g.SP ?? 5 }, weapon: g.weapon, ability: name, exult: g.exultPoints },
      play,
    );
    return {
      ...outcome,
      exultPoints: outcome.exult,
      used: outcome.exult !== undefined && (!counters || outcome.counters === Number(counters)),
    };
  };
  const data = (g: G) => {
    const all = g.weapons.map(weaponOf);
    return {
      costCc: all.map((w: never) => (w as { costCc: number }).costCc),
      destruction: all.map((w: { destruction: number }) => w.destruction),
      range: all.map((w: { range: number }) => w.range),
      weight: all.map((w: { weight: number }) => w.weight),
      hands: all.map((w: { hands: number }) => w.hands),
      abilities: all.map((w: { abilities: object[] }) => w.abilities),
    };
  };
  playAreas(['WEAP'], {
    'OA-C-1296': (g, { play }) => {
      const { roll } = ask(attackProcedure, { attacker: {}, defender: {}, weapon: 'atlatl' }, play);
      return { effectiveRange: effectiveRange(g.range, roll) };
    },
    'OA-C-1297': (g, { play }) => {
      const { range, inRange } = ask(
        attackProcedure,
        { attacker: {}, defender: {}, weapon: g.weapon, distance: g.distance },
        play,
      );
      return { effectiveRange: range, inRange };
    },
    'OA-C-1298': g =>
      ask(shootProcedure, { weapon: g.weapon, uses: g.shots, ammunition: { arrows: g.arrows } }).ammunition,
    'OA-C-1299': g => ask(shootProcedure, { weapon: g.weapon, ammunition: { arrows: g.arrows } }),
    'OA-C-1300': g => {
      const { ammunition: left } = ask(shootProcedure, {
        weapon: g.weapon,
        uses: g.shots,
        ammunition: { pellets: g.pellets, 'salt peter': g.saltPeter },
      });
      return { pellets: left.pellets, saltPeter: left['salt peter'] };
    },
    'OA-C-1301': g => whyNotHands(weaponOf(g.weapon), g.freeHands),
    'OA-C-1302': g =>
      payAbility(
        { ability: 'pierce', counters: 1, cost: { stamina: g.cost.SP } },
        { HP: 5, SP: g.SP, exult: 0 },
      ),
    'OA-C-1303': ability,
    'OA-C-1304': ability,
    'OA-C-1305': ability,
    'OA-C-1306': ability,
    'OA-C-1307': g => {
      let activatedInRound: number | null = null;
      const allowed = g.activations.map((when: string) => {
        const round = Number(/round (\d+)/.exec(when)![1]);
        const input = { round, activatedInRound, ownTurn: when.startsWith('own turn') };
        const answer: object = ask(activateProcedure, input);
        if (!isRefusal(answer)) activatedInRound = round;
        return !isRefusal(answer);
      });
      return { allowed };
    },
    'OA-C-1308': data,
    'OA-C-1309': g => ({ costSc: weaponOf(g.weapon).costCc / 100 }),
    'OA-C-1310': data,
    'OA-C-1311': g => ({
      ammunition: weaponOf(g.weapon).ammunition,
      energyCell: weaponOf(g.weapon).cell ?? null,
    }),
    'OA-C-1312': g => ({ energyCell: weaponOf(g.weapon).cell?.type }),
    'OA-C-1313': (g, { play }) => {
      const { total, range } = ask(
        attackProcedure,
        { attacker: { PER: g.PER }, defender: {}, weapon: 'spear' },
        play,
      );
      const { thrown } = ask(shootProcedure, { weapon: 'spear' });
      return { attackTotal: total, effectiveRange: range, inHand: thrown ? [] : ['spear'] };
    },
    'OA-C-1314': g => {
      const target = { DEX: 5, HP: g.targetHP, SP: g.targetSP };
      const attacker = { PER: 6, homeTechnology: 11 };
      // 6 + 2 and a roll of 0 against defense 5: 3 damage.
      const { HP, SP } = ask(
        attackProcedure,
        { attacker, defender: target, weapon: g.weapon, stun: g.stun },
        playOn([3, 3]),
      );
      return { targetHP: HP, targetSP: SP };
    },
    'OA-C-1315': (g, { play }) => {
      const o = ask(
        attackScoreProcedure,
        { character: { PER: g.PER, homeTechnology: 11 }, weapon: g.weapon, infrared: g.infrared },
        play,
      );
      return {
        attack: o.attack,
        beamSeenBy: o.seenByThermalVisionOnly ? 'thermal vision only' : 'everybody',
      };
    },
    'OA-C-1316': (g, { play }) => {
      const character = { PER: g.PER, STR: g.STR, homeTechnology: 11 };
      const paid = ask(
        weaponAbilityProcedure,
        { character, weapon: g.weapon, ability: 'plasma rifle', exult: g.exultPoints },
        play,
      );
      const rifle = ask(attackScoreProcedure, { character, weapon: g.weapon, kind: 'ranged' }, play);
      return {
        meleeAttack: ask(attackScoreProcedure, { character, weapon: g.weapon }, play).attack,
        rangedAttackForOneMinute: rifle.attack,
        range: rifle.range,
        exultPoints: paid.exult,
      };
    },
    'OA-C-1317': g => {
      const each = g.STR.map(
        (STR: number) => ask(improviseProcedure, { weight: g.weight, character: { STR } }).weapon,
      );
      return {
        destruction: each[0].destruction,
        range: each[0].range,
        hands: each.map((w: { hands: number }) => w.hands),
      };
    },
    'OA-C-1318': (g, { play }) => {
      const { weapon } = ask(improviseProcedure, { weight: g.weight, character: { STR: g.STR } });
      const { total, roll } = ask(
        attackProcedure,
        { attacker: { STR: g.STR }, defender: {}, improvised: g.weight, kind: 'melee' },
        playOn([2, 2]),
      );
      return { ...weapon, attack: total - roll, play: play.trace.on };
    },
    'OA-C-1924': (g, at) => {
      const [bench, stool, top] = g.objects;
      const made = (o: { weight: number; handle?: boolean }) =>
        ask(improviseProcedure, { weight: o.weight, character: { STR: g.STR }, handle: o.handle ?? false });
      const total = (kind: string) => {
        const { total: t, roll } = ask(
          attackProcedure,
          {
            attacker: { STR: g.STR, PER: g.PER },
            defender: {},
            improvised: bench.weight,
            kind,
            freeHands: 2,
          },
          playOn([2, 2]),
        );
        return t - roll;
      };
      const asShield = made(bench).shield.protection;
      return {
        bench: {
          ...made(bench).weapon,
          meleeAttack: total('melee'),
          thrownAttack: total('ranged'),
          protectionAsShield: asShield,
          shieldHands: made(bench).shield.hands,
          defense: secondaryScore(characterOf({ DEX: g.DEX, protection: asShield }), 'defense', at.play),
          encumbranceCounters: ask(loadProcedure, {
            character: { STR: g.STR },
            weights: [bench.weight, g.otherLoad],
          }).counters,
        },
        stool: made(stool).weapon,
        tableTop: made(top).shield,
      };
    },
  });
});

describe('ammunition', () => {
  playAreas(['AMMO'], {
    'OA-C-1319': g => {
      const rows = g.bundles.map((name: string) => ammunition.find(a => a.name === name)!);
      return {
        costCc: rows.map((r: { costCc: number }) => r.costCc),
        weight: rows.map((r: { weight: number }) => r.weight),
      };
    },
    'OA-C-1320': g =>
      ask(shootProcedure, { weapon: g.weapon, ammunition: { bullets: g.bullets }, capacity: g.cellCapacity }),
  });
});

describe('armor', () => {
  const inArmor = (g: G, at: At) => ({
    ...defenseIn(g.DEX, list(g.armor ?? []), list(g.shield ?? []), at),
    weight: weightOf([...list(g.armor ?? []), ...list(g.shield ?? [])]),
  });
  playAreas(['ARMR'], {
    'OA-C-1321': (g, { play }) =>
      ask(donArmorProcedure, { character: { DEX: g.DEX }, suits: [g.armor], minutes: g.minutesSpent }, play),
    'OA-C-1322': g => ({
      don: g.kinds.map((kind: 'light') => ARMOR_TIMES[kind].says[0]),
      doff: g.kinds.map((kind: 'light') => ARMOR_TIMES[kind].says[1]),
    }),
    'OA-C-1323': (g, { play }) => ({
      defense: ask(doffArmorProcedure, { character: { DEX: g.DEX, armor: [g.armor] } }, play).stages[0]!
        .defense,
    }),
    'OA-C-1324': inArmor,
    'OA-C-1325': inArmor,
    'OA-C-1326': (g, at) => {
      const against = (type: string) =>
        ask(
          sufferDamageProcedure,
          { character: { DEX: 20, armor: g.armor }, damage: 1, types: [type] },
          playOn(type === 'cold' ? [3, 3] : []),
        ).threshold;
      return { ...inArmor(g, at), heat: against('heat'), cold: against('cold') };
    },
    'OA-C-1327': (g, { play }) => ask(donArmorProcedure, { character: {}, suits: g.armor }, play),
    'OA-C-1328': inArmor,
    'OA-C-1329': (g, { play, trace }) => {
      const o = ask(
        sufferDamageProcedure,
        {
          character: { SP: g.SP, DEX: g.REF, armor: [g.armor] },
          damage: g.damage,
          types: [g.type],
          payArmor: g.pays,
        },
        play,
      );
      return { SP: o.SP, total: totals(trace)[0], damageTaken: o.damage };
    },
    'OA-C-1330': g => ({
      mayBlock: mayBlock([worn(g.armor)], []),
      blocksPerRound: blocksPerRound([worn(g.armor)], []),
    }),
    'OA-C-1331': (g, { play }) => ({
      damageTaken: ask(
        sufferDamageProcedure,
        { character: { armor: [g.armor] }, damage: g.damage, types: [g.type] },
        play,
      ).damage,
    }),
    'OA-C-1332': g =>
      ask(attackScoreProcedure, { character: { shields: ['heraldic shield'] }, weapon: g.weapon }),
    'OA-C-1333': (g, at) => ({
      ...inArmor(g, at),
      mayDeflect: deflectingShield({ shields: [worn(g.shield)] })?.name === g.shield,
      blocksPerRound: blocksPerRound([], [worn(g.shield)]),
    }),
    'OA-C-1334': (g, { play }) => {
      const o = ask(
        armorAbilityProcedure,
        { character: { SP: g.SP, armor: [g.armor] }, armor: g.armor },
        play,
      );
      return {
        SP: o.SP,
        [o.resistant!]: `resistant until ${o.until}`,
        capacity: armorCalled(g.armor)?.capacity,
      };
    },
    'OA-C-1335': (g, { play }) =>
      ask(
        armorAbilityProcedure,
        { character: { SP: g.SP, DEX: g.DEX, armor: [g.armor] }, armor: g.armor },
        play,
      ),
    'OA-C-1336': (g, { play }) => {
      const character = {
        SP: g.SP,
        STR: g.STR,
        VIT: g.FORT,
        armor: [{ name: g.armor, powered: g.cellCapacity > 0 }],
      };
      const o = ask(armorAbilityProcedure, { character, armor: g.armor }, play);
      return {
        ...o,
        meleeAttack: ask(attackScoreProcedure, { character: { STR: o.STR }, weapon: g.weapon }, play).attack,
      };
    },
    'OA-C-1337': (g, { play, trace }) => {
      const o = ask(
        sufferDamageProcedure,
        { character: { DEX: g.REF, armor: [g.armor] }, damage: g.damage, types: [g.type] },
        play,
      );
      return { threshold: o.threshold, total: totals(trace)[0], damageTaken: o.damage };
    },
    'OA-C-1338': (g, at) => {
      const character = characterOf({ STR: g.STR, DEX: g.DEX, height: g.wearer, armor: [g.armor] });
      return {
        ...sizeInArmor(character),
        STR: abilityNow(character, 'STR'),
        ...defenseIn(g.DEX, [g.armor], [], at),
      };
    },
    'OA-C-1339': g => {
      const each = g.handle.map(
        (handle: boolean) =>
          ask(improviseProcedure, { weight: g.weight, character: { STR: g.STR }, handle }).shield,
      );
      return { protection: each[0].protection, hands: each.map((s: { hands: number }) => s.hands) };
    },
    'OA-C-1340': g => armorCalled(g.shield),
    'OA-C-1408': inArmor,
    'OA-C-1922': (g, { play }) => {
      const after = (minutes: number) =>
        ask(donArmorProcedure, { character: { DEX: g.DEX }, suits: g.order, minutes }, play);
      const all = after(g.check.minutes.at(-1));
      const interrupted = after(g.interruptedAtMinute);
      const three = ask(
        donArmorProcedure,
        { character: { DEX: g.DEX }, suits: ['gambeson', 'chain mail', 'plated mail'] },
        play,
      ) as { refused?: boolean };
      return {
        minutesForBoth: all.minutesForAll,
        defenseAt: g.check.minutes.map((m: number) => after(m).defense),
        DEXat: g.check.minutes.map((m: number) => after(m).DEX),
        defenseWithShield: ask(
          donArmorProcedure,
          { character: { DEX: g.DEX }, suits: [...g.order, g.then] },
          play,
        ).defense,
        thirdSuit: three.refused ? 'refused' : 'worn',
        afterInterruption: {
          defense: interrupted.defense,
          platedMailStartsAgain: interrupted.beginsAnew === 'plated mail',
        },
        doffMinutes: all.minutesToDoff,
      };
    },
  });
});

describe('other equipment', () => {
  const priced = (g: G) => {
    const rows = list(g.items ?? g.item).map(wareOf);
    const of = (key: 'costCc' | 'weight') => (g.items ? rows.map(r => r![key]) : rows[0]![key]);
    return { costCc: of('costCc'), weight: of('weight') };
  };
  const torch = (_g: G, { play }: At) => {
    const { size, bright } = ask(lightSourceProcedure, { source: 'torch' }, play);
    return { brightSquareSide: bright, illuminatedSquareSide: size };
  };
  const starving = (body: string, hours: number, meals: number[]) =>
    ask(mealsProcedure, { body, hours, eaten: meals.map(m => 5 * m) }).starvation;
  // The leather garment of the cases, as much of it as sunder has left.
  const sundered = (g: G) => ({
    character: {
      armor: [{ name: 'leather garment' as const, lost: g.protectionOriginal - g.protectionNow }],
    },
    armor: 'leather garment' as const,
  });
  playAreas(['EQP'], {
    'OA-C-1341': priced,
    'OA-C-1342': (g, at) => ({
      ...defenseIn(g.DEX, [], [], at),
      donMinutes: CLOTHES_MINUTES.don,
      doffMinutes: goodNamed(g.clothes)!.minutes!.down,
    }),
    'OA-C-1343': (_g, { play }) => ask(hiddenPocketsProcedure, {}, play),
    'OA-C-1344': g => ({
      meals: mealsIn(g.morselsEatenInInterval),
      starvationCounters: ask(mealsProcedure, {
        body: 'average',
        hours: 8,
        eaten: [g.morselsEatenInInterval],
      }).starvation,
    }),
    'OA-C-1345': g => ({ starvationCounters: g.bodies.map((body: string) => starving(body, g.hours, [])) }),
    'OA-C-1346': g => ({ starvationCounters: starving(g.body, g.hours, g.mealsEaten) }),
    'OA-C-1347': g => ask(mealsProcedure, { body: g.body, hours: g.hours, food: g.food }),
    'OA-C-1348': priced,
    'OA-C-1349': g => ({
      breaksByLoad: g.loads.map((load: number) => ropeBreaks(load, null)),
      breaksByTest: g.strengthTests.map((total: number) => ropeBreaks(0, total)),
    }),
    'OA-C-1350': g => ({
      minutesUp: goodNamed(g.item)!.minutes!.up,
      minutesDown: goodNamed(g.item)!.minutes!.down,
    }),
    'OA-C-1351': g => {
      const o = ask(repairArmorProcedure, { ...sundered(g), kits: g.kits });
      return { protectionNow: o.protection, kits: o.kits };
    },
    'OA-C-1352': g => ask(repairArmorProcedure, { ...sundered(g), kits: g.kits }),
    'OA-C-1353': (g, { play }) => {
      const each = g.sources.map((source: string) => ask(lightSourceProcedure, { source }, play));
      return {
        light: each.map((o: { size: number; shape: string }) => `${o.size} ${o.shape}`),
        burns: each.map((o: { burns: string }) => o.burns),
      };
    },
    'OA-C-1354': () => SPILLED_OIL,
    'OA-C-1355': torch,
    'OA-C-1356': (g, { play }) => {
      const [portable, shortwave] = g.items.map((radio: string) => ask(radioReachProcedure, { radio }, play));
      return {
        portableSpaces: portable.spaces,
        shortwaveSpaces: shortwave.spaces,
        rerollEveryHours: portable.forHours,
      };
    },
    'OA-C-1357': priced,
    'OA-C-1358': (g, { play }) => {
      const patient = { HP: g.HP, maxHP: g.maxHP, conditions: { bleed: g.bleed } };
      const first = ask(emergencyAidProcedure, { patient, kits: g.kits }, play);
      const second = ask(emergencyAidProcedure, { patient, kits: first.kits, aidedToday: true }, play) as {
        refused?: boolean;
      };
      return { ...first, secondUse: second.refused ? 'refused' : 'allowed' };
    },
    'OA-C-1359': (g, { play }) => {
      const tired = { conditions: { exhaustion: g.exhaustion } };
      const { counters, hours } = ask(herbProcedure, { patient: tired, herb: g.herb }, play);
      const helped = herbTaken(characterOf(tired), g.herb, hours);
      const later = passTime(helped, hours * CLOCKS.hour, AT_PEACE, play);
      return {
        exhaustion: counters,
        hours,
        exhaustionAfterwards: countersOf(later.conditions, 'exhaustion'),
      };
    },
    'OA-C-1360': g => ask(gasSensorProcedure, { setTo: g.detects }),
    'OA-C-1383': g => ({
      hours: ask(useCellProcedure, { type: goodNamed(g.device)!.cell!.type, technology: g.TL }).hours,
    }),
    'OA-C-1392': priced,
    'OA-C-1409': g => {
      const contents = goodNamed(g.equipment)!.contents!;
      return {
        rerolls: equipmentRerolls(
          g.piecesThatHelp.filter((piece: string) => contents.includes(piece)).length,
        ),
      };
    },
    'OA-C-1410': torch,
    'OA-C-1412': g => ({ onSale: g.items.map((item: string) => isOnSale(wareOf(item)!, g.genre)) }),
  });
});

describe('energy cells', () => {
  playAreas(['CELL'], {
    'OA-C-1361': g => ({
      capacity: g.cells.map(([type, technology]: ['A', number]) => cellCapacity(type, technology)),
    }),
    'OA-C-1362': g => ({
      capacityLeft: ask(useCellProcedure, { type: g.cell, technology: g.TL, minutes: [60 * g.hoursUsed] })
        .left,
    }),
    'OA-C-1363': g => ({
      capacityLeft: ask(useCellProcedure, { type: g.cell, technology: g.TL, uses: g.shots }).left,
    }),
    'OA-C-1364': g => ({
      capacityLeftTogether: ask(useCellProcedure, {
        type: g.cells[0],
        technology: g.TL,
        cells: g.cells.length,
        uses: g.attacks,
      }).left,
    }),
    'OA-C-1365': () => {
      const weapon = weaponOf('power nunchakus');
      return { costSc: (weapon.costCc + cellOf(weapon.cell!.type).costCc) / 100 };
    },
    'OA-C-1921': g => {
      const [lamp, radio, foil] = g.devices;
      const radioUse = ask(useCellProcedure, {
        type: radio.cell,
        technology: radio.cellTL,
        minutes: radio.minutesWanted,
      });
      return {
        headlampCapacityLeft: ask(useCellProcedure, {
          type: lamp.cell,
          technology: lamp.cellTL,
          minutes: lamp.minutesUsed,
        }).left,
        radioMinutesUsed: radioUse.minutesUsed,
        radioCapacityLeft: radioUse.left,
        lightfoilCapacityLeft: ask(shootProcedure, {
          weapon: 'lightfoil',
          uses: foil.attacks,
          capacity: cellCapacity(foil.cell, foil.cellTL),
        }).capacity,
      };
    },
  });
});

describe('containers and symbols', () => {
  playAreas(['CNTR'], {
    'OA-C-1366': g => ask(packProcedure, g),
    'OA-C-1367': g => ({ totalWeight: ask(packProcedure, g).weight }),
  });
  playAreas(['SYMB'], {
    'OA-C-1368': g => ({ symbolsLeft: symbolsAfter(1, g.castings) }),
    'OA-C-1369': g => ({
      costCc: g.symbols.map((s: string) => goodNamed(s)!.costCc),
      weight: g.symbols.map((s: string) => goodNamed(s)!.weight),
    }),
  });
});

describe('people for hire', () => {
  const hired = (g: G, price: number) => {
    const o = ask(hireHirelingsProcedure, {
      kind: g.hireling,
      level: g.level ?? 0,
      days: g.days,
      priceSc: price,
    });
    return { totalSc: o.totalCc / 100, dueNowSc: o.dueNowCc / 100, dueNowCc: o.dueNowCc };
  };
  playAreas(['HIRE'], {
    'OA-C-1370': g => hired(g, g.pricePerLevelPerDaySc),
    'OA-C-1371': g => hired(g, g.pricePerLevelPerDaySc),
    'OA-C-1372': g => hired(g, g.pricePerDaySc),
    'OA-C-1373': g => {
      const o = ask(hireHirelingsProcedure, { kind: g.hireling, level: 1, priceSc: g.pricePerLevelPerDaySc });
      return { withinListedRange: o.withinListedRange, range: o.listedSc };
    },
    'OA-C-1374': g => ask(promotedCommonerProcedure, { archetype: g.hostChooses, level: g.newLevel }),
    'OA-C-1375': g => {
      const o = ask(shareExperienceProcedure, {
        xp: g.partyXP,
        playerCharacters: g.playerCharacters,
        hirelings: g.hirelings,
      });
      return { xpEach: o.each, treasureShares: o.treasureShares };
    },
    'OA-C-1376': g => {
      const o = ask(hireMercenariesProcedure, {
        kind: g.mercenary,
        count: g.count,
        days: g.days,
        priceSc: g.pricePerDaySc,
        wartime: g.wartime,
      });
      return { totalSc: o.totalCc / 100, dueNowSc: o.dueNowCc / 100 };
    },
    'OA-C-1377': g => ask(hireMercenariesProcedure, { kind: 'archer', count: g.count }),
    'OA-C-1378': g => ({ officers: g.counts.map(officersFor) }),
    'OA-C-1379': g => ({
      equipmentFrom: g.hires.map((kind: 'hireling') => PROVIDES[kind].equipment),
      transportForHirelingFrom: PROVIDES.hireling.transport,
      foodForMercenaryAndSpecialistFrom:
        PROVIDES.mercenary.food === PROVIDES.specialist.food ? PROVIDES.mercenary.food : 'unclear',
    }),
    'OA-C-1380': g => ask(hireHirelingsProcedure, { kind: 'commoner', leaders: g.leaders }),
    'OA-C-1925': g => {
      const { days } = g;
      const [commoners, scout, militia] = g.hires;
      const c = ask(hireHirelingsProcedure, { kind: commoners.kind, count: commoners.count, days });
      const s = ask(hireHirelingsProcedure, { kind: scout.kind, level: scout.level, days });
      const m = ask(hireMercenariesProcedure, {
        kind: militia.kind,
        count: militia.count,
        days,
        priceSc: militia.pricePerDaySc,
        wartime: militia.wartime,
      });
      const meals = c.meals + s.meals + m.meals;
      const food = goodNamed(g.food)!;
      const sc = (cc: number) => cc / 100;
      return {
        pricePerDaySc: {
          commoner: sc(c.pricePerDayCc),
          scout: sc(s.pricePerDayCc),
          militiaman: sc(m.pricePerDayCc),
        },
        totalSc: { commoners: sc(c.totalCc), scout: sc(s.totalCc), militiamen: sc(m.totalCc) },
        dueNowSc: { commoners: sc(c.dueNowCc), scout: sc(s.dueNowCc), militiamen: sc(m.dueNowCc) },
        officers: m.officers,
        meals,
        foodCc: meals * food.costCc,
        foodWeight: meals * food.weight,
        xpEach: ask(shareExperienceProcedure, {
          xp: g.xpAward,
          playerCharacters: g.playerCharacters,
          hirelings: commoners.count + 1,
        }).each,
        stillDueToDismissedSc: g.dismissed.map((d: { kind: string; afterDays: number }) =>
          sc(ask(hireHirelingsProcedure, { kind: d.kind, days, served: d.afterDays }).dueAtEndCc),
        ),
      };
    },
  });
});
