export { type CsvColumn, csvHead, csvLines, csvRows, csvText } from './csv.js';
