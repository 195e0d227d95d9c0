import { ammunitionBreaks } from '../gear/ammunition.ts';
import type { EdgePlay } from '../play.ts';
import { type Asked, ask, conditionNames, playEdgeCases, playOf } from '../testing.ts';
import { grantedBy } from './magic-items.ts';

const rested = (creature: object, play: EdgePlay, more: object = {}): Asked => {
  const answer = ask('long-rest', { creature, ...more }, play);
  return { ...answer, hoursNeeded: answer.hours, hp: answer.creature.hp };
};

playEdgeCases(['REST'], {
  'ED-C-308': ({ strenuousInterruptions }, { play }) =>
    rested({}, playOf(play, [3]), { interruptions: strenuousInterruptions }),
  'ED-C-309': ({ strenuousInterruptions }, { play }) =>
    rested({}, playOf(play, [3]), { interruptions: strenuousInterruptions }),
  'ED-C-310': ({ hp, maxHp, body }, { play }) => rested({ hp, maxHp, body }, play),
  'ED-C-311': ({ hp, maxHp, body }, { play }) => rested({ hp, maxHp, body }, play),
  'ED-C-312': ({ hp, maxHp, baseBody, loss }, { play }) =>
    rested({ hp, maxHp, body: baseBody, bodyLoss: loss }, play),
  'ED-C-313': ({ item }, { play }) => {
    const answer = ask(
      'long-rest',
      { creature: { abilities: ['horn-of-morning'], spent: { 'horn-of-morning': item.used } } },
      playOf(play, [3]),
    );
    return {
      usesLeft: answer.restored.includes('horn-of-morning') ? item.usesBetweenLongRests : 0,
      spellsMayBePrepared: answer.mayPrepare,
    };
  },
  'ED-C-314': ({ hp, maxHp }, { play }) => {
    const answer = ask('short-rest', { creature: { hp, maxHp } }, play);
    return { hp: answer.creature.hp, hours: answer.hours };
  },
  'ED-C-920': ({ wounded, guard, strenuousInterruptions }, { play }) => {
    const one = rested({ life: 'stable', body: wounded.body, maxHp: wounded.maxHp }, play, {
      interruptions: strenuousInterruptions,
    });
    const two = rested({ hp: guard.hp, maxHp: guard.maxHp, body: guard.body, tempHp: guard.tempHp }, play, {
      interruptions: strenuousInterruptions,
    });
    const again = rested({ hp: one.hp, maxHp: wounded.maxHp, body: wounded.body }, play, { sinceLast: 8 });
    return {
      hoursNeeded: one.hoursNeeded,
      wounded: {
        regained: one.regained,
        hp: one.hp,
        conscious: one.conscious,
        conditions: conditionNames(one.creature),
      },
      guard: { regained: two.regained, hp: two.hp, tempHp: two.creature.tempHp },
      secondRest: { regained: again.regained, reason: 'one long rest in 24 hours' },
    };
  },
});

playEdgeCases(['RWD', 'ITM'], {
  'ED-C-315': ({ stat, proficiencyBonus }, { play }) => {
    const answer = ask(
      'skill-roll',
      {
        roller: {
          stats: { Will: stat },
          skills: ['Social'],
          expertises: ['sunken vault lore'],
          proficiencyBonus,
        },
        stat: 'Will',
        skill: 'Social',
        expertise: 'sunken vault lore',
        edges: ['fae promise', 'crow of the guild'],
        difficulty: 'Moderate',
      },
      play,
    );
    return {
      bonus: answer.bonus,
      edges: answer.edges.length,
      diceRolled: answer.dice,
      keptDie: answer.die,
      total: answer.total,
    };
  },
  'ED-C-316': () => {
    const before = grantedBy({ Ada: ['cloak'], Bo: [] }, 'cloak');
    const after = grantedBy({ Ada: [], Bo: ['cloak'] }, 'cloak');
    return {
      formerHolderHasFeature: after.includes('Ada'),
      newHolderHasFeature: after.includes('Bo') && before.includes('Ada'),
    };
  },
  'ED-C-317': () => ({
    arrowBroken: [ammunitionBreaks('enchanted', false), ammunitionBreaks('enchanted', true)],
    javelinBroken: [
      ammunitionBreaks('enchanted thrown weapon', false),
      ammunitionBreaks('enchanted thrown weapon', true),
    ],
  }),
  'ED-C-318': ({ tier, attuned }, { play }) =>
    ask(
      'attune',
      { tier, attuned: Array.from({ length: attuned }, (_, i) => `item ${i}`), item: 'one more' },
      play,
    ),
  'ED-C-319': (_given, { play }) => ask('use-item', { consumable: true, used: 1 }, play),
  'ED-C-320': ({ tier, attuned, features, identifiedAtTier }, { play }) => {
    const { active, waiting } = ask(
      'legacy-item',
      { tier, attuned, features, identified: identifiedAtTier },
      play,
    );
    const named = (list: Asked[]): string[] =>
      list.map(each => (each.name === 'Ember' ? `Ember (tier ${each.tier})` : each.name));
    return { active: named(active), waitingForIdentification: named(waiting) };
  },
  'ED-C-321': ({ tier, attuned }, { play }) =>
    ask('legacy-item', { tier, attuned, features: [{ name: 'Ember', tier: 1 }], identified: 3 }, play),
  'ED-C-322': ({ uses, used }, { play }) => ask('use-item', { uses, used }, play),
});
