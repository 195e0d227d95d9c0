import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const REPORT = fileURLToPath(new URL('../../../reports/tests.json', import.meta.url));

/** The part of the test run's own report that coverage needs. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

let known: { ids: ReadonlySet<string>; found: boolean } | undefined;

/** The rule ids in the titles of tests that passed in the latest run; `found` says whether there was a run at all. */
export function testedRules(): { ids: ReadonlySet<string>; found: boolean } {
  known ??= existsSync(REPORT)
    ? { ids: passed(JSON.parse(readFileSync(REPORT, 'utf8'))), found: true }
    : { ids: new Set(), found: false };
  return known;
}

function passed(report: Report): ReadonlySet<string> {
  const titles = report.testResults.flatMap(file =>
    file.assertionResults.filter(t => t.status === 'passed').map(t => t.fullName),
  );
  return new Set(titles.flatMap(title => title.match(/\b[A-Z]{2}-[A-Z][A-Z0-9]{1,5}-\d{2,3}\b/g) ?? []));
}
