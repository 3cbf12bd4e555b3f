//! Finds the places of a source file where the rules can be changed.

use proc_macro2::Span;
use std::collections::BTreeMap;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, Lit, Pat, ReturnType, Signature, Stmt, Type, UnOp};

/// One change of the rules.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    /// What it is about, in bytes of the file.
    pub(crate) range: Range<usize>,
    pub(crate) how: How,
    pub(crate) line: usize,
    /// In words.
    pub(crate) what: String,
}

/// How a change is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum How {
    /// The expression is another one.
    Instead(String),
    /// The condition comes out by another one, which can be worked out beside it: so only cases count in which they differ.
    Beside(String),
    /// The statement is not done.
    Not,
    /// The function returns this at once.
    Return(String),
    /// The arm of a match is passed over.
    PassOver,
}

/// Functions that are no rules: they suggest answers, and imagine what is hidden.
const APART: [&str; 4] = ["candidates", "default_answer", "imagine", "stake"];

/// Numbers that have a name, with the word for one of their type.
pub(crate) type Numbers = BTreeMap<String, &'static str>;

/// Adds the constants of a file that are plain numbers.
pub(crate) fn numbers(file: &syn::File, into: &mut Numbers) {
    struct Constants<'a>(&'a mut Numbers);
    impl<'ast> Visit<'ast> for Constants<'_> {
        fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
            self.add(&item.ident, &item.ty);
        }
        fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
            self.add(&item.ident, &item.ty);
        }
    }
    impl Constants<'_> {
        fn add(&mut self, name: &syn::Ident, ty: &Type) {
            if let Some(one) = one_of(ty) {
                self.0.insert(name.to_string(), one);
            }
        }
    }
    Constants(into).visit_file(file);
}

/// All changes that can be made in a file.
pub(crate) fn changes(text: &str, file: &syn::File, numbers: &Numbers) -> Vec<Change> {
    let mut finder = Finder { text, numbers, function: String::new(), found: Vec::new() };
    finder.visit_file(file);
    finder.found
}

struct Finder<'a> {
    text: &'a str,
    numbers: &'a Numbers,
    function: String,
    found: Vec<Change>,
}

impl Finder<'_> {
    fn of(&self, span: Span) -> &str {
        &self.text[span.byte_range()]
    }

    fn add(&mut self, span: Span, how: How, what: &str) {
        let place = if self.function.is_empty() { String::new() } else { format!(" in {}", self.function) };
        let what = format!("{}{place}", what.split_whitespace().collect::<Vec<_>>().join(" "));
        self.found.push(Change { range: span.byte_range(), how, line: span.start().line, what });
    }

    fn replace(&mut self, span: Span, with: &str, how: fn(String) -> How) {
        let what = format!("replace `{}` with `{with}`", shortened(self.of(span)));
        self.add(span, how(with.to_string()), &what);
    }

    fn function(&mut self, signature: &Signature, block: &Block) {
        if signature.constness.is_some() || APART.iter().any(|name| signature.ident == name) {
            return;
        }
        let outer = std::mem::replace(&mut self.function, signature.ident.to_string());
        if !block.stmts.is_empty() {
            let first = block.brace_token.span.open();
            for value in returned(&signature.output) {
                let what = format!("return {}", if value.is_empty() { "at once" } else { &value });
                self.add(first, How::Return(value), &what);
            }
        }
        visit::visit_block(self, block);
        self.function = outer;
    }

    /// A condition that holds always or never. Of a chain each link is a condition; a `let` is none.
    fn condition(&mut self, condition: &Expr, within: Option<bool>) {
        match condition {
            Expr::Let(_) => {}
            Expr::Paren(inner) => self.condition(&inner.expr, within),
            Expr::Binary(chain) if matches!(chain.op, BinOp::And(_)) => {
                self.condition(&chain.left, Some(true));
                self.condition(&chain.right, Some(true));
            }
            Expr::Binary(chain) if matches!(chain.op, BinOp::Or(_)) => {
                self.condition(&chain.left, Some(false));
                self.condition(&chain.right, Some(false));
            }
            _ => {
                for value in [true, false] {
                    // What makes a chain end the other way is a change of the whole.
                    if within.is_none_or(|idle| idle == value) {
                        self.replace(condition.span(), &value.to_string(), How::Beside);
                    }
                }
            }
        }
    }

    fn operator(&mut self, binary: &syn::ExprBinary) {
        let others: &[&str] = match binary.op {
            BinOp::Eq(_) => &["!="],
            BinOp::Ne(_) => &["=="],
            BinOp::Lt(_) => &["<=", ">="],
            BinOp::Le(_) => &["<", ">"],
            BinOp::Gt(_) => &[">=", "<="],
            BinOp::Ge(_) => &[">", "<"],
            BinOp::Add(_) => &["-"],
            BinOp::Sub(_) => &["+"],
            BinOp::Mul(_) => &["/"],
            BinOp::Div(_) => &["*"],
            BinOp::AddAssign(_) => &["-="],
            BinOp::SubAssign(_) => &["+="],
            BinOp::MulAssign(_) => &["/="],
            BinOp::DivAssign(_) => &["*="],
            BinOp::BitOrAssign(_) => &["&="],
            _ => &[],
        };
        let span = binary.span();
        for other in others {
            let (left, right) = (self.of(binary.left.span()), self.of(binary.right.span()));
            let with = format!("{left} {other} {right}");
            let what = format!("{other} for {} in `{}`", self.of(binary.op.span()), shortened(self.of(span)));
            let compares = matches!(
                binary.op,
                BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_)
            );
            let beside = compares && is_plain(&binary.left) && is_plain(&binary.right);
            self.add(span, if beside { How::Beside(with) } else { How::Instead(with) }, &what);
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !item.attrs.iter().any(|attribute| attribute.path().is_ident("cfg")) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block);
        }
    }

    // Nothing in these is worked out while the game runs.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_item_enum(&mut self, _: &'ast syn::ItemEnum) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_pat(&mut self, pattern: &'ast Pat) {
        if let Pat::Guard(guarded) = pattern {
            self.condition(&guarded.guard, None);
            self.visit_expr(&guarded.guard);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if let Stmt::Expr(expression, Some(_)) = statement {
            let inner = if let Expr::Try(tried) = expression { &tried.expr } else { expression };
            if matches!(inner, Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_)) {
                let span = expression.span();
                let what = format!("leave out `{}`", shortened(self.of(span)));
                self.add(span, How::Not, &what);
            }
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_expr_if(&mut self, expression: &'ast syn::ExprIf) {
        self.condition(&expression.cond, None);
        visit::visit_expr_if(self, expression);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        match binary.op {
            // Chains in conditions were looked at there; equal changes of one place are taken once.
            BinOp::And(_) | BinOp::Or(_) => {
                let idle = matches!(binary.op, BinOp::And(_));
                self.condition(&binary.left, Some(idle));
                self.condition(&binary.right, Some(idle));
            }
            _ => self.operator(binary),
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        if matches!(unary.op, UnOp::Not(_) | UnOp::Neg(_)) {
            let with = self.of(unary.expr.span()).to_string();
            self.replace(unary.span(), &with, How::Instead);
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_match(&mut self, expression: &'ast syn::ExprMatch) {
        let rest = expression.arms.iter().position(|arm| matches!(arm.pat, Pat::Wild(_)));
        for arm in &expression.arms[..rest.unwrap_or(0)] {
            if !matches!(arm.pat, Pat::Guard(_)) {
                let what = format!("pass over the arm `{}`", shortened(self.of(arm.pat.span())));
                self.add(arm.pat.span(), How::PassOver, &what);
            }
        }
        visit::visit_expr_match(self, expression);
    }

    fn visit_expr_lit(&mut self, literal: &'ast syn::ExprLit) {
        match &literal.lit {
            Lit::Int(number) if number.suffix().is_empty() => {
                if let Ok(value) = number.base10_parse::<u64>() {
                    self.replace(literal.span(), &(value + 1).to_string(), How::Instead);
                }
            }
            Lit::Float(number) if number.suffix().is_empty() => {
                let with = format!("({} + 1.0)", number.base10_digits());
                self.replace(literal.span(), &with, How::Instead);
            }
            _ => {}
        }
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        let Some(last) = path.path.segments.last() else { return };
        if let Some(one) = self.numbers.get(&last.ident.to_string()) {
            let with = format!("({} + {one})", self.of(path.span()));
            self.replace(path.span(), &with, How::Instead);
        }
    }
}

/// Can an expression be worked out twice without any difference?
fn is_plain(expression: &Expr) -> bool {
    match expression {
        Expr::Lit(_) | Expr::Path(_) => true,
        Expr::Field(field) => is_plain(&field.base),
        Expr::Paren(inner) => is_plain(&inner.expr),
        Expr::Reference(inner) => is_plain(&inner.expr),
        Expr::Unary(unary) => is_plain(&unary.expr),
        Expr::Binary(binary) => is_plain(&binary.left) && is_plain(&binary.right),
        Expr::MethodCall(call) => call.method == "len" && is_plain(&call.receiver),
        _ => false,
    }
}

/// The beginning of a long expression.
fn shortened(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= 70 { line } else { line.chars().take(69).chain(['…']).collect() }
}

/// What a function of this type can return without having looked at anything.
fn returned(output: &ReturnType) -> Vec<String> {
    match output {
        ReturnType::Default => vec![String::new()],
        ReturnType::Type(_, ty) => values(ty),
    }
}

fn values(ty: &Type) -> Vec<String> {
    let list = |values: &[&str]| values.iter().map(ToString::to_string).collect();
    match ty {
        Type::Tuple(tuple) if tuple.elems.is_empty() => list(&["()"]),
        Type::Path(path) => {
            let Some(last) = path.path.segments.last() else { return Vec::new() };
            let inner = || match &last.arguments {
                syn::PathArguments::AngleBracketed(arguments) => match arguments.args.first() {
                    Some(syn::GenericArgument::Type(inner)) => values(inner),
                    _ => Vec::new(),
                },
                _ => Vec::new(),
            };
            match last.ident.to_string().as_str() {
                "bool" => list(&["true", "false"]),
                "Option" => [list(&["None"]), wrapped("Some", inner())].concat(),
                "Result" | "Play" => wrapped("Ok", inner()),
                "Vec" => list(&["Vec::new()"]),
                "String" => list(&["String::new()"]),
                _ if one_of(ty) == Some("1.0") => list(&["0.0", "1.0"]),
                _ if one_of(ty).is_some() => list(&["0", "1"]),
                // Whether it has any the compiler knows.
                _ => list(&["Default::default()"]),
            }
        }
        Type::Tuple(_) => list(&["Default::default()"]),
        _ => Vec::new(),
    }
}

fn wrapped(name: &str, values: Vec<String>) -> Vec<String> {
    values.into_iter().map(|value| format!("{name}({value})")).collect()
}

/// The word for one of a type of numbers.
fn one_of(ty: &Type) -> Option<&'static str> {
    let Type::Path(path) = ty else { return None };
    match path.path.get_ident()?.to_string().as_str() {
        "f64" | "f32" => Some("1.0"),
        "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" | "isize" => Some("1"),
        _ => None,
    }
}
