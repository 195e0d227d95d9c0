import { defaultReadings } from '@arbiter/engine';
import { rulings } from '../content/rulings/index.ts';
import { refId } from '../content/tables.ts';
import type { EdgePlay } from '../play.ts';
import { ask, conditionNames, foe, hero, playEdgeCases, playOf, told, useUp } from '../testing.ts';
import { character } from './character.ts';
import { choicesSchema } from './choices.ts';
import { ancestryFeaturesOf, finalStats } from './person.ts';
import { openSkills, validate } from './validate.ts';

const draft = (given: object) => choicesSchema.parse(given);
const rulesBroken = (given: object): (string | undefined)[] => validate(draft(given)).map(each => each.rule);
const bonusOf = (creature: object, parts: object, play: EdgePlay): number =>
  ask('skill-roll', { roller: creature, target: 0, ...parts }, playOf(play, [6])).bonus;
/** The ancestries X and Y of the cases: two of ours. */
const PARENTS = ['stonefolk', 'skyfolk'];
const FEATURES: Record<string, string> = {
  x1: 'granite-skin',
  x2: 'deep-sight',
  y1: 'light-frame',
  y2: 'keen-eye',
};
const letters = (features: readonly string[]): string[] =>
  features.map(id => Object.keys(FEATURES).find(key => FEATURES[key] === id) ?? id);

playEdgeCases(['CRE'], {
  'ED-C-070': ({ assigned, increase }) => {
    const stats = finalStats(draft({ stats: assigned, increase: [increase] }));
    const broken = rulesBroken({ stats: assigned, increase: [increase] });
    return {
      valid: !broken.includes('ED-CRE-02') && !broken.includes('ED-CRE-03'),
      stats,
      sum: Object.values(stats).reduce((a, b) => a + b),
    };
  },
  'ED-C-071': ({ assigned }) => ({
    valid: !rulesBroken({ stats: assigned, increase: ['Will'] }).includes('ED-CRE-02'),
  }),
  'ED-C-072': ({ assigned, increase }) => ({
    valid: !rulesBroken({ stats: assigned, increase }).includes('ED-CRE-03'),
  }),
  'ED-C-073': ({ assigned, increase }) => ({
    valid: !rulesBroken({ stats: assigned, increase: [increase] }).some(
      rule => rule?.startsWith('ED-CRE-0') && ['ED-CRE-02', 'ED-CRE-03'].includes(rule),
    ),
    stats: finalStats(draft({ stats: assigned, increase: [increase] })),
  }),
  'ED-C-074': () => ({
    features: letters(ancestryFeaturesOf({ ancestries: ['stonefolk'], ancestryFeatures: [] }).map(refId)),
  }),
  'ED-C-075': ({ chosen }) => ({
    valid: !rulesBroken({
      ancestries: PARENTS,
      ancestryFeatures: chosen.map((key: string) => FEATURES[key]),
    }).includes('ED-CRE-07'),
  }),
  'ED-C-076': ({ chosen }) => {
    const ancestryFeatures = chosen.map((key: string) => FEATURES[key]);
    return {
      valid: !rulesBroken({ ancestries: PARENTS, ancestryFeatures }).includes('ED-CRE-07'),
      features: letters(ancestryFeaturesOf({ ancestries: PARENTS, ancestryFeatures }).map(refId)),
    };
  },
  'ED-C-077': ({ stat, proficiencyBonus }, { play }) => ({
    bonus: bonusOf(
      { stats: { Will: stat }, skills: ['Social'], expertises: ['Harbour Folk', 'Smith'], proficiencyBonus },
      { stat: 'Will', skill: 'Social', expertise: 'Harbour Folk' },
      play,
    ),
  }),
  'ED-C-078': ({ stat, proficiencyBonus }, { play }) => ({
    bonusBefore: bonusOf(
      { stats: { Wits: stat }, proficiencyBonus },
      { stat: 'Wits', skill: 'Stealth' },
      play,
    ),
    bonusAfter: bonusOf(
      {
        stats: { Wits: stat },
        proficiencyBonus,
        abilities: [
          {
            id: 'f',
            name: 'F',
            text: 'Stealth.',
            cost: 'passive',
            target: 'self',
            grants: { skills: ['Stealth'] },
          },
        ],
      },
      { stat: 'Wits', skill: 'Stealth' },
      play,
    ),
  }),
  'ED-C-079': ({ drive, bond }) => {
    const broken = rulesBroken({ drive, bond, flaw: '' });
    return {
      complete: broken.length === 0,
      missing:
        broken.includes('ED-CRE-06') && !broken.includes('ED-CRE-04') && !broken.includes('ED-CRE-05')
          ? ['Flaw']
          : [],
    };
  },
  'ED-C-922': ({ assigned, increase, archetype, armor }, { play }) => {
    // Y's feature grants a skill that the archetype lists: ours is Many Trades, which grants Craft, for the Bulwark.
    const choices = {
      ancestries: ['stonefolk', 'humankind'],
      ancestryFeatures: ['deep-sight', 'many-trades'],
      archetype: 'bulwark',
      stats: assigned,
      increase: [increase],
      skills: ['Craft', 'Weapon', 'Senses', 'Athletics'],
    };
    const doubled = validate(draft(choices)).find(each => each.path === 'skills[0]');
    const numbers = ask(
      'numbers',
      {
        creature: {
          stats: finalStats(draft(choices)),
          baseHp: archetype.baseHp,
          armor: { class: armor.tags[0], deflection: armor.deflectionBonus, soak: armor.soakBonus },
        },
      },
      play,
    );
    const broken = rulesBroken(choices);
    return {
      valid: !['ED-CRE-02', 'ED-CRE-03', 'ED-CRE-07'].some(rule => broken.includes(rule)),
      body: numbers.body,
      react: numbers.react,
      mind: numbers.mind,
      deflect: numbers.deflect,
      soak: numbers.soak,
      maxHp: numbers.maxHp,
      armorPenalty: numbers.armorHinders.length > 0,
      athleticsBonusCounted: bonusOf(
        { skills: ['Craft'], abilities: ['many-trades'] },
        { stat: 'Will', skill: 'Craft' },
        play,
      ),
      mustChooseAnotherSkill: doubled !== undefined,
      choices: openSkills(archetype.list, archetype.skills.length, ['Athletics']).filter(
        skill => !archetype.skills.includes(skill),
      ),
    };
  },
});

playEdgeCases(['STAT', 'PROF', 'SKL', 'EXPT'], {
  'ED-C-080': ({ strength }, { play }) => unarmed(strength, 0, play),
  'ED-C-081': ({ strength }, { play }) => unarmed(strength, 0, play),
  'ED-C-082': ({ strength, targetSoak }, { play }) => unarmed(strength, targetSoak, play),
  'ED-C-083': ({ tiers }, { play }) => ({
    proficiencyBonus: tiers.map(
      (tier: number) => ask('numbers', { creature: { tier } }, play).proficiencyBonus,
    ),
  }),
  'ED-C-084': ({ stat, proficiencyBonus }, { play }) => ({
    bonus: bonusOf({ stats: { Will: stat }, proficiencyBonus }, { stat: 'Will', skill: 'Social' }, play),
  }),
  'ED-C-085': ({ speeds }, { play }) => ({
    spacesClimbed: speeds.map(
      (speed: number) =>
        ask('athletics', { creature: { speed }, feat: 'climb', difficulty: 'Easy' }, playOf(play, [6]))
          .spaces,
    ),
  }),
  'ED-C-086': ({ speed }, { play }) => ({
    spacesClimbed: ask(
      'athletics',
      { creature: { speed }, feat: 'climb', difficulty: 'Easy' },
      playOf(play, [6]),
    ).spaces,
  }),
  'ED-C-087': ({ strength, difficulty }, { play }) =>
    ask(
      'athletics',
      { creature: { stats: { Strength: strength }, skills: ['Athletics'] }, feat: 'jump', difficulty },
      play,
    ),
  'ED-C-088': ({ strength, difficulty, speed }, { play }) => {
    const answer = ask(
      'athletics',
      { creature: { stats: { Strength: strength }, speed }, feat: 'swim against a current', difficulty },
      play,
    );
    return { ...answer, spacesMoved: answer.spaces };
  },
  'ED-C-089': ({ proficientEnigmas, spellUses }, { play }) => {
    const spell = spellUses === 'Arcane' ? 'mirror-guard' : 'stay-death';
    return ask('use-ability', { user: { skills: proficientEnigmas }, ability: spell }, play);
  },
  'ED-C-090': ({ will, effectTN }, { play }) => shaken(will, effectTN, play),
  'ED-C-091': ({ will, effectTN }, { play }) => shaken(will, effectTN, play),
  'ED-C-092': ({ will, damageTaken }, { play }) => concentrated(will, damageTaken, play),
  'ED-C-093': ({ will, damageTaken }, { play }) => concentrated(will, damageTaken, play),
  'ED-C-094': ({ will, damageTaken }, { play }) => concentrated(will, damageTaken, play),
  'ED-C-095': ({ strength, targetMindTN }, { play }) => {
    const answer = ask(
      'intimidate',
      {
        intimidator: {
          name: 'Ada',
          stats: { Strength: strength },
          skills: ['Social'],
          expertises: ['Intimidation'],
        },
        target: foe({ mind: targetMindTN - 5 }),
        expertise: 'Intimidation',
      },
      play,
    );
    const [fear] = answer.afterwards.conditions;
    return {
      ...answer,
      targetFrightenedUntil:
        fear.condition === 'Frightened' &&
        fear.until.at === 'end' &&
        fear.until.of === 'bearer' &&
        fear.until.left === 1
          ? "end of the target's next turn"
          : '',
    };
  },
  'ED-C-096': ({ tags, dexterity, wits, damageDie, targetDeflectTN, chosenStat }, { play }) =>
    told(
      ask(
        'attack',
        {
          attacker: { stats: { Dexterity: dexterity, Wits: wits }, skills: ['Weapon'] },
          weapon: { dice: damageDie, tags, distance: 10 },
          stat: chosenStat,
          distance: 5,
          defender: foe({ deflect: targetDeflectTN - 5 }),
        },
        play,
      ),
    ),
  'ED-C-097': ({ tags, chosenStat }, { play }) =>
    ask(
      'attack',
      {
        attacker: {},
        weapon: { dice: '1d6', tags, distance: 10 },
        stat: chosenStat,
        distance: 5,
        defender: foe(),
      },
      play,
    ),
  'ED-C-098': ({ tags, strength, damageDie, targetSoak }, { play, faces }) => {
    const answer = told(
      ask(
        'attack',
        {
          attacker: { stats: { Strength: strength } },
          weapon: { dice: damageDie, tags },
          defender: foe({ deflect: -5, soak: targetSoak }),
        },
        playOf(play, [6, ...faces]),
      ),
    );
    useUp(play, [[1, 6]]);
    return answer;
  },
  'ED-C-099': ({ stat, proficiencyBonus }, { play }) => ({
    bonus: bonusOf(
      { stats: { Will: stat }, expertises: ['Nature'], proficiencyBonus },
      { stat: 'Will', skill: 'Social', expertise: 'Nature' },
      play,
    ),
  }),
  'ED-C-921': ({ character: who }, { play }) => {
    const creature = {
      stats: { Fortitude: who.fortitude, Aptitude: who.aptitude },
      baseHp: who.archetypeBaseHp,
      skills: ['Craft'],
      expertises: ['History'],
    };
    const maxHp = (tier: number): number => ask('numbers', { creature: { ...creature, tier } }, play).maxHp;
    const grown = character.advance(
      draft({ archetype: 'arcanist', stats: { Fortitude: who.fortitude }, state: { hp: who.hp } }),
      { do: 'tier' },
      defaultReadings(rulings),
    ) as ReturnType<typeof draft>;
    const identify = ask(
      'identify',
      { creature: { ...creature, tier: 2 }, tier: 2, identified: 1, expertise: 'History' },
      play,
    );
    const ring = ask('attune', { tier: 2, attuned: who.attuned, item: 'ring' }, play);
    const cloak = ask('attune', { tier: 2, attuned: ring.attuned, item: 'cloak' }, play);
    return {
      maxHpBefore: maxHp(1),
      maxHpAfter: maxHp(2),
      hp: grown.state?.hp,
      bonus: identify.bonus,
      total: identify.total,
      outcome: identify.outcome,
      identifiedUpToTier: identify.identified,
      ring: ring.attuned.includes('ring') ? 'attuned' : 'refused',
      cloak: cloak.refused ? 'refused' : 'attuned',
      attunementLimit: ring.limit,
    };
  },
});

function unarmed(strength: number, soak: number, play: EdgePlay) {
  return told(
    ask(
      'attack',
      { attacker: { stats: { Strength: strength } }, defender: foe({ deflect: -20, soak }) },
      playOf(play, [6]),
    ),
  );
}
function shaken(will: number, target: number, play: EdgePlay) {
  const answer = ask(
    'shake-off',
    { creature: hero({ stats: { Will: will }, skills: ['Focus'] }), target },
    play,
  );
  return { ...answer, effectEnds: answer.ends, actUsed: answer.cost === 'Act' };
}
function concentrated(will: number, taken: number, play: EdgePlay) {
  const answer = told(
    ask('concentration', { caster: hero({ stats: { Will: will }, skills: ['Focus'] }), taken }, play),
  );
  return { ...answer, spellEnds: answer.ends };
}

const numbers = (creature: object, play: EdgePlay) => ask('numbers', { creature }, play);
const starred = (bonus: string) => ({ deflection: Number.parseInt(bonus, 10), starred: bonus.endsWith('*') });

playEdgeCases(['DEF', 'HPS', 'SPD'], {
  'ED-C-100': ({ stats, archetypeBaseHp, armor, shield }, { play }) =>
    numbers(
      {
        stats,
        baseHp: archetypeBaseHp,
        armor: { class: armor.tags[0], deflection: armor.deflectionBonus, soak: armor.soakBonus },
        shield: { deflection: shield.deflectionBonus, soak: shield.soakBonus },
      },
      play,
    ),
  'ED-C-101': ({ react, armor }, { play }) => numbers({ react, armor: starred(armor.deflectionBonus) }, play),
  'ED-C-102': ({ react, armor, shield }, { play }) =>
    numbers(
      { react, armor: starred(armor.deflectionBonus), shield: { deflection: shield.deflectionBonus } },
      play,
    ),
  'ED-C-103': ({ strength, fortitude, soakBonus }, { play }) =>
    numbers({ stats: { Strength: strength, Fortitude: fortitude }, armor: { soak: soakBonus } }, play),
  'ED-C-104': ({ fortitude, damage }, { play }) => {
    const creature = { stats: { Fortitude: fortitude }, maxHp: 20 };
    return {
      soak: numbers(creature, play).soak,
      damageTaken: ask('damage', { target: creature, parts: [{ amount: damage }] }, play).taken,
    };
  },
  'ED-C-105': ({ npcStats, armorDeflection }, { play }) => {
    const { Body, React, Mind, Deflect } = ask(
      'target-number',
      { creature: { player: false, stats: npcStats, armor: { deflection: armorDeflection } } },
      play,
    );
    return { bodyTN: Body, reactTN: React, mindTN: Mind, deflectTN: Deflect };
  },
  'ED-C-106': ({ archetypeBaseHp, fortitude, proficiencyBonus }, { play }) =>
    numbers({ baseHp: archetypeBaseHp, stats: { Fortitude: fortitude }, proficiencyBonus }, play),
  'ED-C-107': ({ archetypeBaseHp, fortitude, proficiencyBonusBefore, proficiencyBonusAfter }, { play }) => {
    const at = (proficiencyBonus: number) =>
      numbers({ baseHp: archetypeBaseHp, stats: { Fortitude: fortitude }, proficiencyBonus }, play).maxHp;
    return { maxHpBefore: at(proficiencyBonusBefore), maxHpAfter: at(proficiencyBonusAfter) };
  },
  'ED-C-108': ({ hp, maxHp, healing }, { play }) =>
    ask('heal', { creature: { hp, maxHp }, amount: healing }, play).creature,
  'ED-C-109': ({ hp, maxHp, damageTaken }, { play }) => {
    const { target } = ask(
      'damage',
      { target: { hp, maxHp, soak: 0 }, parts: [{ amount: damageTaken }] },
      play,
    );
    return { hp: target.hp, dying: target.life === 'dying', conditions: conditionNames(target) };
  },
  'ED-C-110': ({ tempHp, gained }, { play }) =>
    ask('heal', { creature: { tempHp }, temporary: gained }, play).creature,
  'ED-C-111': ({ tempHp, gained }, { play }) =>
    ask('heal', { creature: { tempHp }, temporary: gained }, play).creature,
  'ED-C-112': ({ hp, maxHp, tempHp, damageTaken }, { play }) =>
    ask('damage', { target: { hp, maxHp, tempHp, soak: 0 }, parts: [{ amount: damageTaken }] }, play).target,
  'ED-C-113': ({ size, movedBeforeAttack, requestAfterAttack }, { play }) => ({
    ...ask(
      'movement',
      { creature: { size }, path: Array(requestAfterAttack).fill('free'), moved: movedBeforeAttack },
      play,
    ),
    speed: ask('numbers', { creature: { size } }, play).speed,
  }),
  'ED-C-114': ({ size, moves }, { play }) => ({
    movementLeft: ask(
      'turn',
      { creature: { size }, deeds: moves.map((spaces: number) => ({ do: 'move', spaces })) },
      play,
    ).movement,
  }),
  'ED-C-344': ({ tempHp }, { play, faces }) =>
    ask('long-rest', { creature: { tempHp } }, playOf(play, [...faces, 3])).creature,
});
