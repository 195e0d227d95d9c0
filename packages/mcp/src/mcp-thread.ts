/** A thread that works out for tools what takes a while, from what it is given and no more. */
import { parentPort } from 'node:worker_threads';
import { isRefusal, refuse } from '@arbiter/engine';
import type { Said } from '@arbiter/table';
import { type Alone, answerAlone } from './alone.ts';
import { Library } from './library.ts';
import type { Choosing } from './options.ts';
import type { Playing } from './tools/forecast.ts';
import { workshopAt } from './workshop.ts';

/** Whatever the thread is asked. */
export type Asked =
  | ({ readonly is: 'options' } & Choosing)
  | ({ readonly is: 'forecast' } & Playing)
  | ({ readonly is: 'alone' } & Alone);

const library = new Library();
const workshop = workshopAt(library);
const say = (said: Said): void => parentPort?.postMessage(said);

async function answerTo(asked: Asked): Promise<unknown> {
  const game = asked.is === 'alone' ? undefined : asked.game;
  if (game !== undefined) await library.book(game);
  say({ isBegun: true });
  switch (asked.is) {
    case 'options':
      return workshop.options(asked);
    case 'forecast':
      return workshop.forecast(asked);
    case 'alone':
      return answerAlone(asked, library);
  }
}

parentPort?.on('message', async (asked: Asked) => {
  try {
    const found = await answerTo(asked);
    say(isRefusal(found) ? { refusal: found } : { found });
  } catch (error) {
    console.error(error);
    say({ refusal: refuse('', 'That cannot be worked out here.') });
  }
});
