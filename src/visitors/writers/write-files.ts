import type { OutputFolder } from "../../action/output-folder.ts";
import { EXTENSIONS, type Format, type Inputs } from "../inputs.ts";
import type { Report } from "../report/report.ts";
import { writeJson, writeNdjson } from "./json.ts";
import { writeMarkdown } from "./markdown.ts";
import { writeSvg } from "./svg.ts";

/** Writes the export in every format asked for, one file after the other, and says which are there. */
export async function* writeFiles(
  folder: OutputFolder,
  inputs: Inputs,
  report: Report,
): AsyncGenerator<string> {
  for (const format of inputs.formats) {
    const content = await contentOf(format, inputs, report);
    yield await folder.write(`${inputs.output.name}.${EXTENSIONS[format]}`, content);
  }
}

async function contentOf(format: Format, inputs: Inputs, report: Report): Promise<Iterable<string>> {
  switch (format) {
    case "csv": {
      const { writeCsv } = await import("./csv.ts");
      return writeCsv(report.rows, { compare: inputs.compare, raw: inputs.rawCsv });
    }
    case "json":
      return writeJson(report);
    case "ndjson":
      return writeNdjson(report);
    case "markdown":
      return writeMarkdown(report);
    case "svg":
      return writeSvg(report);
  }
}
