import { scriptedDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { playCases } from '../../testing/cases.ts';
import { creatureOf, creatureSchema } from '../character/creature.ts';
import { rulings } from '../content/rulings/index.ts';
import { scenario } from '../scenario.testing.ts';
import { adaptersByOp, allCases, ask, rolls } from '../testing.ts';
import { balladHelps } from './ballad.ts';
import { benefits, HAND_ACTS, SONG_COSTS } from './performance.ts';
import { songObject } from './song-entry.ts';

const areas = ['MAG', 'SONG'];

// biome-ignore lint/suspicious/noExplicitAny: the facts of a case
type Facts = any;

const caster = ({ talent, level }: Facts, more: object = {}) => ({
  attributes: { knowledge: talent },
  schools: { primal: { level } },
  ...more,
});
const listener = (more: object, play: Facts) => {
  const made = creatureOf(creatureSchema.parse(more), play);
  if (isRefusal(made)) throw new Error(made.message);
  return made;
};

playCases(
  allCases,
  areas,
  rulings,
  adaptersByOp(areas, {
    scenario,
    schoolPool: ({ school, attributes, schoolTalent, level }, { play }) =>
      ask(
        'pool',
        {
          creature: {
            attributes,
            schools: { [school]: { level, ...(schoolTalent === undefined ? {} : { talent: schoolTalent }) } },
          },
          skill: school,
        },
        play,
      ),
    cast: (
      {
        talent,
        level,
        rc,
        cost,
        energy,
        alreadyLocked,
        charge,
        hasComponent,
        hasFocus,
        endurance,
        nullfieldRcIncrease,
        nullfieldBlocks,
      },
      { play },
    ) => {
      const who = {
        ...caster({ talent, level }),
        ...(endurance
          ? {
              attributes: { knowledge: talent, physique: endurance.talent },
              skills: { endurance: endurance.level },
            }
          : {}),
        energy,
        locked: alreadyLocked ? ['the spell'] : [],
      };
      const answer = ask(
        'cast',
        {
          caster: who,
          spell: { rc, energy: cost, school: 'primal' },
          charge: charge ?? false,
          ...(hasComponent === undefined ? {} : { hasComponent }),
          hasFocus: hasFocus ?? false,
          nullfield: nullfieldRcIncrease ?? 0,
          blocked: nullfieldBlocks ?? false,
        },
        play,
      );
      return answer.refused ? { ...answer, energy } : answer;
    },
    castEffect: ({ rc, result }, { play }) => {
      const castWith = (face: number) =>
        ask(
          'cast',
          {
            caster: caster({ talent: 1, level: 5 }, { health: 1 }),
            spell: { rc, energy: 0, effects: [{ do: 'heal', amount: 3 }], targets: 'self' },
          },
          new Play(scriptedDice([face]), play.readings),
        );
      const [high, just] = [castWith(result), castWith(rc)];
      return { success: high.success, effectScale: high.healed / just.healed };
    },
    ritual: ({ rc, caster: leads, hasComponent, hasFocus, helpers, cost, energy }, { play }) => {
      const assisting = helpers.map((h: Facts, i: number) => ({
        method: h.method,
        creature: {
          name: `Helper ${i + 1}`,
          ...(h.method === 'school'
            ? caster(h)
            : { attributes: { knowledge: h.talent }, skills: { magic: h.level } }),
        },
      }));
      return ask(
        'ritual',
        {
          caster: caster(leads, energy === undefined ? {} : { energy }),
          spell: { rc, energy: cost ?? 0, school: 'primal' },
          hasComponent,
          hasFocus: hasFocus ?? false,
          helpers: assisting,
        },
        play,
      );
    },
    spellDefense: (_given, { play }) => {
      const answer = ask(
        'cast',
        { caster: caster({ talent: 1, level: 0 }), spell: { rc: 1, energy: 0 }, target: {} },
        new Play(scriptedDice([4]), play.readings),
      );
      return { targetRolls: answer.defense !== null };
    },
    songTurn: ({ rc, expression }, { play }) => {
      const performer = rolls('expression', expression, { concentration: { on: 'song', name: 'the song' } });
      const answer = ask('song', { performer, song: { rc }, starting: false }, play);
      return { ...answer, songContinues: answer.continues };
    },
    songCosts: () => SONG_COSTS,
    songHands: ({ melody, harmonies, handActionBy }, { play }) => {
      const [instrument = ''] = Object.keys(harmonies);
      const answer = ask(
        'harmony',
        {
          creature: { name: handActionBy, songs: ['the song'] },
          song: { harmonies: { [instrument]: 1 } },
          instrument,
          handAct: HAND_ACTS[0],
        },
        play,
      );
      const performer = { name: melody, concentration: { on: 'song', name: 'the song' } };
      const goesOn = ask(
        'song',
        { performer, song: { rc: 4 }, starting: false, harmonies: answer.activeHarmonies },
        new Play(scriptedDice([4]), play.readings),
      );
      return { melodyContinues: goesOn.continues, activeHarmonies: answer.activeHarmonies };
    },
    songHarmony: ({ harmony, harmonyBonus, players }, { play }) =>
      ask(
        'harmony',
        {
          creature: { songs: ['the song'] },
          song: { harmonies: { [harmony]: harmonyBonus } },
          instrument: harmony,
          playing: Array(players - 1).fill(harmony),
        },
        play,
      ),
    joinSong: ({ knowsSong, instrument, harmonies }, { play }) =>
      ask(
        'harmony',
        {
          creature: { songs: knowsSong ? ['the song'] : [] },
          song: { harmonies: Object.fromEntries(harmonies.map((h: string) => [h, 1])) },
          instrument,
        },
        play,
      ),
    startSong: ({ instrument, conditions }, { play }) =>
      ask('song', { performer: { conditions }, song: {}, instrument }, play),
    songBenefit: ({ song, heardToday, newPerformance }, { play }) => {
      const part = newPerformance ? [] : [{ name: song, by: 'Sel', strength: 1 }];
      return {
        benefits: benefits(
          listener({ heard: heardToday, effects: part }, play),
          songObject.parse({ name: song }),
          'Sel',
        ),
      };
    },
    ballad: ({ rc, expression, effect, harmonies, perHarmony, cap }, { play }) => {
      const kinds = Array.from({ length: harmonies }, (_, i) => `instrument ${i}`);
      const answer = ask(
        'ballad',
        {
          performer: rolls('expression', expression),
          ballad: {
            kind: 'ballad',
            rc,
            effect: { gives: 'morale', amount: effect },
            harmonies: Object.fromEntries(kinds.map(kind => [kind, perHarmony])),
            cap,
          },
          harmonies: kinds,
        },
        play,
      );
      return { ...answer, overplayRolled: answer.overplayDays !== null };
    },
    balladAgain: ({ overplayDays, daysPassed }, { play }) => ({
      effective: balladHelps(
        listener({ overplay: [{ ballad: 'x', until: overplayDays }] }, play),
        songObject.parse({ name: 'x', kind: 'ballad' }),
        daysPassed,
      ),
    }),
  }),
);
