// Which small faults a source file can hold. A fault is a range of the text, what would stand there instead, and how the
// two are switched: { line, was, now, start, end, text, form }. What only draws, declares or words a crash holds none.
import ts from 'typescript';

const { SyntaxKind: Kind } = ts;
const SWAPPED = new Map([
  [Kind.EqualsEqualsEqualsToken, ['!==']],
  [Kind.ExclamationEqualsEqualsToken, ['===']],
  [Kind.LessThanToken, ['<=', '>=']],
  [Kind.LessThanEqualsToken, ['<', '>']],
  [Kind.GreaterThanToken, ['>=', '<=']],
  [Kind.GreaterThanEqualsToken, ['>', '<']],
  [Kind.AmpersandAmpersandToken, ['||']],
  [Kind.BarBarToken, ['&&']],
  [Kind.QuestionQuestionToken, ['&&']],
  [Kind.PlusToken, ['-']],
  [Kind.MinusToken, ['+']],
  [Kind.AsteriskToken, ['/']],
  [Kind.SlashToken, ['*']],
  [Kind.PercentToken, ['*']],
]);
const DROPPED = ['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'toLowerCase', 'toUpperCase'];
const RENAMED = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};
const DRAWS = /^(className|style|key|id|htmlFor|autoComplete|inputMode|type|size|variant|color|data-.*)$/;

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
const isPlainConcat = ({ operatorToken, left, right }) =>
  operatorToken.kind === Kind.PlusToken && (isText(left) || isText(right));

/** What no fault is planted in. */
const isLeftOut = (node) =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  (ts.isCallExpression(node) && node.expression.kind === Kind.ImportKeyword) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isDecorator(node) ||
  // A closed list of words declares a type.
  (ts.isAsExpression(node) && ts.isConstTypeReference(node.type)) ||
  (ts.isPropertyAssignment(node) && node.name.getText() === 'example') ||
  ts.isConstructorDeclaration(node) ||
  ts.isTaggedTemplateExpression(node) ||
  (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && /^(console\.|impossible$)/.test(node.expression.getText())) ||
  (ts.isJsxAttribute(node) && DRAWS.test(node.name.getText()));

const isName = (node, { parent }) =>
  (ts.isPropertyAssignment(parent) && parent.name === node) || (ts.isExpressionStatement(parent) && isText(node));

/** Inside `a?.b.c` a part cannot stand in parentheses: the chain would no longer end at `a`. */
const isInnerOfChain = (node) =>
  (node.flags & ts.NodeFlags.OptionalChain) !== 0 &&
  (ts.isPropertyAccessExpression(node.parent) ||
    ts.isCallExpression(node.parent) ||
    ts.isElementAccessExpression(node.parent)) &&
  node.parent.expression === node &&
  (node.parent.flags & ts.NodeFlags.OptionalChain) !== 0;

const ofCall = (node) => {
  const callee = node.expression;
  if (!ts.isPropertyAccessExpression(callee)) return [];
  const name = callee.name.text;
  const owner = callee.expression.getText();
  if (DROPPED.includes(name)) return [owner];
  const other = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
  const dot = callee.questionDotToken ? '?.' : '.';
  return other ? [`${owner}${dot}${other}(${node.arguments.map((argument) => argument.getText()).join(', ')})`] : [];
};

/** The expressions that may stand instead of this one. */
const insteadOf = (node) => {
  if (ts.isBinaryExpression(node) && SWAPPED.has(node.operatorToken.kind) && !isPlainConcat(node))
    return SWAPPED.get(node.operatorToken.kind).map((sign) => `${node.left.getText()} ${sign} ${node.right.getText()}`);
  if (ts.isPrefixUnaryExpression(node) && [Kind.ExclamationToken, Kind.MinusToken].includes(node.operator))
    return [node.operand.getText()];
  if (node.kind === Kind.TrueKeyword) return ['false'];
  if (node.kind === Kind.FalseKeyword) return ['true'];
  if (isText(node)) return [/^(''|""|``)$/.test(node.getText()) ? "'Stray'" : "''"];
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) return ['[]'];
  if (ts.isCallExpression(node)) return ofCall(node);
  return [];
};

const isCondition = (node, { parent }) =>
  ((ts.isIfStatement(parent) || ts.isWhileStatement(parent)) && parent.expression === node) ||
  (ts.isConditionalExpression(parent) && parent.condition === node);

/** A condition is always met, and never; what loops is only never met. */
const ofCondition = (node) =>
  isCondition(node, node) ? (ts.isWhileStatement(node.parent) ? ['false'] : ['true', 'false']) : [];

const ofChain = (node) => {
  if ((node.flags & ts.NodeFlags.OptionalChain) === 0 || isInnerOfChain(node)) return [];
  const text = node.getText();
  const firm = text.replace(/\?\.(?=[([])/g, '').replaceAll('?.', '.');
  return firm === text ? [] : [firm];
};

const isFunctionBody = ({ parent }) =>
  ts.isFunctionDeclaration(parent) ||
  ts.isMethodDeclaration(parent) ||
  ts.isArrowFunction(parent) ||
  ts.isFunctionExpression(parent);

const isCallStatement = (node) =>
  ts.isExpressionStatement(node) &&
  /^(void |await )*[\w$.?!]+\(/.test(node.getText()) &&
  !/^super\(/.test(node.getText());

const found = (node) => {
  if (ts.isBlock(node) && node.statements.length > 0 && isFunctionBody(node))
    return [{ start: node.getStart() + 1, end: node.end - 1, text: '', form: 'statement' }];
  if (isCallStatement(node)) return [{ start: node.getStart(), end: node.end, text: '', form: 'statement' }];
  if (ts.isJsxText(node) && node.text.trim() !== '')
    return [{ start: node.pos, end: node.end, text: '', form: 'words' }];
  const range = { start: node.getStart(), end: node.end };
  if (ts.isStringLiteral(node) && ts.isJsxAttribute(node.parent))
    return node.text === '' ? [] : [{ ...range, text: "''", form: 'attribute' }];
  if (!ts.isExpression(node) || isName(node, node) || isInnerOfChain(node)) return [];
  return [...insteadOf(node), ...ofCondition(node), ...ofChain(node)].map((text) => ({
    ...range,
    text,
    form: 'expression',
  }));
};

const short = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 70);

/** Every fault that this text can hold, in its order. */
export const faultsIn = (file, source) => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const faults = [];
  const visit = (node) => {
    if (isLeftOut(node)) return;
    for (const fault of found(node)) {
      const line = tree.getLineAndCharacterOfPosition(Math.max(fault.start, node.getStart())).line + 1;
      faults.push({
        file,
        line,
        was: short(source.slice(fault.start, fault.end)),
        now: short(fault.text) || 'nothing',
        ...fault,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return faults;
};
