import { isRefusal } from '@arbiter/engine';
import { playCases } from '../../testing/cases.ts';
import { rulings } from '../content/rulings/index.ts';
import { cases } from '../fixtures/cases.ts';
import { type Answer, ask } from '../testing.ts';

type Adapter = Parameters<typeof playCases<typeof rulings>>[3][string];

const PLAIN = { class: 'Ranger', level: 5, hd: 5 };
const plain = { character: PLAIN };

const said = (answer: Answer): Answer => ({ ...answer, hdAfter: answer.hd, resolveAfter: answer.resolve });

const rest: Adapter = (given, { play }) => {
  const { class: className, level, hd, resolve } = given;
  const answer = ask('short-rest', { character: { class: className, level, hd, resolve } }, play);
  return { ...said(answer), shortRestAbilitiesReady: answer.ready === 'short rest abilities' };
};

const recover: Adapter = (given, { play }) => {
  const { class: className, level, hd, resolve, safe, hours, armour } = given;
  const answer = ask(
    'recover',
    { character: { class: className, level, hd, resolve }, safe, hours, armour: armour?.toLowerCase() },
    play,
  );
  return {
    ...said(answer),
    armourAfter: answer.armourHd,
    allAbilitiesReady: answer.ready === 'all abilities',
  };
};

playCases(cases, ['REST'], rulings, {
  'AF-C-176': rest,
  'AF-C-177': rest,
  'AF-C-179': rest,
  'AF-C-180': ({ restsInLast24h }, { play }) =>
    ask(
      'short-rest',
      { character: { ...PLAIN, restsFinishedHoursAgo: new Array(restsInLast24h).fill(5) } },
      play,
    ),
  'AF-C-181': ({ hours }, { play }) => ask('short-rest', { ...plain, hours }, play),
  'AF-C-182': recover,
  'AF-C-183': recover,
  'AF-C-184': ({ safe, uninterruptedHours }, { play }) => ({
    recover: ask('recover', { ...plain, safe, uninterruptedHours }, play).kind === 'Recover',
  }),
  'AF-C-202': ({ lastRecoverHoursAgo, safe, hours }, { play }) => {
    const answer = ask(
      'recover',
      { character: { ...PLAIN, recoveredHoursAgo: lastRecoverHoursAgo }, safe, hours },
      play,
    );
    return { refused: isRefusal(answer), notice: answer.notice !== null };
  },
  'AF-C-209': ({ resolve }, { play }) => ({
    resolveAfter: resolve.map(
      (each: number) => ask('short-rest', { character: { ...PLAIN, resolve: each } }, play).resolve,
    ),
  }),
});
