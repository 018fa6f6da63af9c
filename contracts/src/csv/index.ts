export { type ColumnKinds, filledLines, guessColumns, looksLike, type Table } from './columns.js';
export { type CsvColumn, csvHead, csvLines, csvMoney, csvRows, csvText, eachRow, tableOf } from './csv.js';
