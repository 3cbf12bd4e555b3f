//! Every proof can be found by its rules and opened by its key.
#![allow(clippy::unwrap_used)]

#[test]
fn a_proof_opens_by_its_key() {
    for rule in ["sas/actions/run", "t9a/charge/declare-charge", "wh40k10/charge/roll", "wh40k9/charge/eligible-units"]
    {
        let found = proofs::of_rule(rule);
        assert!(!found.is_empty(), "{rule}");
        for proof in found {
            let case = proofs::open(&proof.key).unwrap();
            assert_eq!(case.title.value, proof.title);
            assert!(case.rules.iter().any(|proved| proved.value == rule));
        }
    }
}

#[test]
fn what_is_not_there_is_not_opened() {
    for key in ["", "sas", "sas/actions", "sas/actions/0", "sas/actions/9999", "../Cargo/1", "sas/nothing/1"] {
        assert!(proofs::open(key).is_none(), "{key}");
    }
    assert!(proofs::of_rule("sas/actions/fly").is_empty());
    assert!(proofs::of_rule("").is_empty());
}
