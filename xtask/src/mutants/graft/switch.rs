//! Which change of the rules is switched on, and which were met. Grafted into a copy of a system; see `xtask`.

use std::cell::{Cell, RefCell};

thread_local! {
    static ON: Cell<u32> = const { Cell::new(0) };
    static STEPS: Cell<u64> = const { Cell::new(0) };
    static LIMIT: Cell<u64> = const { Cell::new(u64::MAX) };
    static MET: RefCell<Option<Vec<bool>>> = const { RefCell::new(None) };
}

/// Is this change switched on?
#[inline]
pub fn on(change: u32) -> bool {
    let on = step();
    if on == u32::MAX {
        meet(change);
    }
    on == change
}

/// How a condition comes out, and how it would if this change is switched on. The change is met only where that differs.
#[inline]
pub fn either(change: u32, changed: bool, as_is: bool) -> bool {
    let on = step();
    if on == u32::MAX && changed != as_is {
        meet(change);
    }
    if on == change { changed } else { as_is }
}

/// Counts a step, and says which change is switched on. A change may make a loop endless.
#[inline]
fn step() -> u32 {
    let steps = STEPS.get() + 1;
    STEPS.set(steps);
    if steps > LIMIT.get() {
        LIMIT.set(u64::MAX);
        panic!("this goes on for ever");
    }
    ON.get()
}

fn meet(change: u32) {
    MET.with_borrow_mut(|met| {
        if let Some(met) = met.as_mut().and_then(|met| met.get_mut(change as usize)) {
            *met = true;
        }
    });
}

/// Switches a change on, for this many steps at most.
pub fn switch(change: u32, limit: u64) {
    ON.set(change);
    STEPS.set(0);
    LIMIT.set(limit);
}

/// Switches every change off, and begins to write down which are met, of this many.
pub fn watch(changes: usize) {
    switch(u32::MAX, u64::MAX);
    MET.set(Some(vec![false; changes + 1]));
}

/// Which changes were met, and in how many steps.
pub fn met() -> (Vec<u32>, u64) {
    let met = MET.take().unwrap_or_default();
    let steps = STEPS.get();
    switch(0, u64::MAX);
    (met.iter().enumerate().filter(|(_, met)| **met).map(|(change, _)| change as u32).collect(), steps)
}
