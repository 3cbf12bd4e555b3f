//! The little arithmetic that the chains need, so that they run in exact fractions too.

/// A number that can be added and multiplied.
///
/// The library works in `f64`. Tests run the very same chains in fractions: what is left to differ is rounding alone.
pub trait Number: Clone {
    /// Nought.
    fn zero() -> Self;
    /// A fraction. The denominator is never nought.
    fn ratio(numerator: u64, denominator: u64) -> Self;
    /// Adds the product of two numbers.
    fn add_product(&mut self, a: &Self, b: &Self);
    /// Adds a number.
    fn add(&mut self, other: &Self);
    /// Is it nought?
    fn is_zero(&self) -> bool;

    /// One.
    fn one() -> Self {
        Self::ratio(1, 1)
    }

    /// The product of two numbers.
    fn times(&self, other: &Self) -> Self {
        let mut product = Self::zero();
        product.add_product(self, other);
        product
    }
}

impl Number for f64 {
    fn zero() -> Self {
        0.0
    }

    fn ratio(numerator: u64, denominator: u64) -> Self {
        numerator as f64 / denominator as f64
    }

    #[inline]
    fn add_product(&mut self, a: &Self, b: &Self) {
        *self += a * b;
    }

    #[inline]
    fn add(&mut self, other: &Self) {
        *self += other;
    }

    #[inline]
    fn is_zero(&self) -> bool {
        *self == 0.0
    }
}
