import { check } from '@arbiter/engine';
import { playCases } from '../testing/cases.ts';
import { rulings } from './content/rulings/index.ts';
import { cases } from './fixtures/cases.ts';
import { ask, procedureNamed } from './testing.ts';

playCases(cases, ['AFF'], rulings, {
  'AF-C-185': ({ level, stored, gainsToday }, { play }) =>
    ask(
      'affinity-gain',
      { character: { level, storedAffinity: stored, affinityGainsToday: gainsToday } },
      play,
    ),
  'AF-C-186': ({ level, stored, gainsToday }, { play }) => {
    const character = { level, storedAffinity: stored, affinityGainsToday: gainsToday };
    const answer = ask('affinity-gain', { character }, play);
    return { storedAfter: answer.stored, gainsTodayAfter: answer.gainsToday };
  },
  'AF-C-187': (given, { play }) => {
    const answer = ask(
      'action',
      {
        character: { proficiency: given.proficiency, hd: given.hd, storedAffinity: given.stored },
        tier: given.tier,
        required: given.required,
        exertion: given.exertionDice,
        affinity: given.affinityDice,
        checks: 'announce',
      },
      play,
    );
    return { ...answer, hdAfter: answer.hd, storedAfter: answer.storedAffinity };
  },
  'AF-C-188': ({ giver, receiver, wanted, yards }, { play }) => {
    const stored = ({ level, stored: storedAffinity }: { level?: number; stored: number }) => ({
      level,
      storedAffinity,
    });
    const input = { giver: stored(giver), receiver: stored(receiver), dice: wanted, yards };
    const answer = ask('affinity-share', input, play);
    return { ...answer, giverAfter: answer.giverStored, receiverAfter: answer.receiverStored };
  },
  'AF-C-189': ({ yards, stored }, { play }) =>
    ask(
      'affinity-share',
      { giver: { storedAffinity: stored }, receiver: { level: 5 }, dice: 1, yards },
      play,
    ),
  'AF-C-190': ({ stored }, { play }) => ({
    storedAfter: ask('affinity-lose', { character: { storedAffinity: stored } }, play).stored,
  }),
  'AF-C-191': (_given, { play }) =>
    ask(
      'affinity-spend',
      { roll: 'resolve check', character: { level: 5, storedAffinity: 1 }, dice: 1 },
      play,
    ),
  'AF-C-192': ({ virtues }) => ({
    refused: !check(procedureNamed('new-character').input, { class: 'Weaver', virtue: virtues }).ok,
  }),
});
