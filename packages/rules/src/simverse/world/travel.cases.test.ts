import { playCases } from '../../testing/cases.ts';
import { speed } from '../character/derived.ts';
import { rulings } from '../content/rulings/index.ts';
import { cases } from '../fixtures/cases.ts';
import { ask } from './survival.testing.ts';

const PACES = ['Cautious', 'Normal', 'Forced March'];

playCases(cases, ['TRAV'], rulings, {
  'SV-C-291': (given, at) => {
    const days = PACES.map(pace => ask('travel', { ...given, pace }, at));
    return {
      km: days.map(d => d.km),
      stamina: days.map(d => d.stamina),
      perception: days.map(d => d.perception),
    };
  },
  'SV-C-292': ({ speed, pace, hours, terrains }, at) => {
    const days = terrains.map((terrain: string) => ask('travel', { speed, pace, hours, terrain }, at));
    return {
      km: days.map((d: { km: number }) => d.km),
      stamina: days.map((d: { stamina: number }) => d.stamina),
    };
  },
  'SV-C-293': ({ speeds: [own, ...companions], pace, terrain }, at) =>
    ask('travel', { speed: own, companions, pace, terrain }, at),
  'SV-C-294': (given, at) => {
    const { fatigueLevel, ...rest } = ask('march', given, at);
    return { ...rest, fatigue: fatigueLevel };
  },
  'SV-C-295': (given, at) => ask('travel', { speed: 5, ...given }, at),
  'SV-C-296': ({ perks, ...given }, at) =>
    ask('travel', { ...given, facilitatedMovement: perks.includes('Facilitated Movement (mountain)') }, at),
  'SV-C-297': ({ DX, EN, ...given }, at) => ask('travel', { speed: speed({ DX, EN }), ...given }, at),
  'SV-C-298': (given, at) => ask('march', { speed: 5, ...given }, at),
  'SV-C-299': ({ levels, Swords, dodge }, at) => {
    const tn = (input: object) =>
      levels.map((fatigueLevel: number) => ask('burdened-roll', { ...input, fatigueLevel }, at).tn ?? null);
    const rows = levels.map((fatigueLevel: number) => ask('fatigue', { fatigueLevel, events: [] }, at));
    return {
      swordTn: tn({ target: Swords, purpose: 'attack' }),
      dodgeTn: tn({ target: dodge, purpose: 'defence' }),
      halfMovement: rows.map((row: { unconscious: boolean; halfMovement: boolean }) =>
        row.unconscious ? null : row.halfMovement,
      ),
      sprint: rows.map((row: { sprint: boolean }) => row.sprint),
    };
  },
  'SV-C-300': ({ fatigueLevel, events }, at) =>
    ask('fatigue', { fatigueLevel, events: events.map(() => 'fight') }, at),
  'SV-C-301': ({ days }, at) => ({
    fatigueGained: days.map((day: object) => ask('march', { speed: 5, ...day }, at).fatigueGained),
  }),
  'SV-C-302': ({ ST, stamina, fatigueLevel }, at) => {
    const once = ask('short-rest', { ST, stamina, fatigueLevel }, at);
    return ask('short-rest', { ST, stamina: once.stamina, fatigueLevel: once.fatigueLevel }, at);
  },
  'SV-C-303': ({ fatigueLevel }, at) => ask('short-rest', { fatigueLevel }, at),
  'SV-C-304': (given, at) => {
    const { staminaAfter, fatigueLevel } = ask('march', { speed: 5, ...given }, at);
    return { stamina: staminaAfter, fatigue: fatigueLevel };
  },
  'SV-C-305': ({ Survival, speed, pace, terrain }, at) => {
    const { km } = ask('travel', { speed, pace, terrain }, at);
    const rolls = Array.from({ length: 5 }, () =>
      ask('navigate', { skill: Survival, poorWeather: -2, km }, at),
    );
    return { tn: rolls[0]?.tn, km: rolls.map(roll => roll.km) };
  },
  'SV-C-306': ({ Survival }, at) => ask('navigate', { skill: Survival }, at),
  'SV-C-307': ({ mounts, terrain, riderSpeed }, at) => {
    const days = mounts.map((kind: string) =>
      ask('travel', { speed: riderSpeed, terrain, mount: { kind } }, at),
    );
    return {
      km: days.map((d: { km: number }) => d.km),
      riderStamina: Math.max(...days.map((d: { stamina: number }) => d.stamina)),
    };
  },
  'SV-C-308': ({ mount, loadKg }, at) => {
    const found = loadKg.map((kg: number) => ask('mount', { mount: { kind: mount, loadKg: kg } }, at));
    return {
      level: found.map((m: { level: string }) => m.level),
      speed: found.map((m: { speed: number }) => m.speed),
    };
  },
});
