/** Begins the tests' own PostgreSQL before the first of them and ends it after the last. */
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests' PostgreSQL is; empty where it was left out on purpose. */
    postgres: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['ARBITER_NO_POSTGRES'] === '1') {
    console.warn('\nARBITER_NO_POSTGRES=1: NOTHING IS TESTED ON POSTGRESQL IN THIS RUN.\n');
    project.provide('postgres', '');
    return undefined;
  }
  try {
    const running = await startPostgres();
    project.provide('postgres', running.url);
    return () => running.stop();
  } catch (error) {
    throw new Error(
      `The tests' own PostgreSQL does not start on this machine; ARBITER_NO_POSTGRES=1 leaves it out. ${(error as Error).message}`,
    );
  }
}
