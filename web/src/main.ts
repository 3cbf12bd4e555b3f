import { mount } from "svelte";
import App from "./App.svelte";
import { watchForUpgrades } from "./lib/upgrade";
import "./styles/tokens.css";
import "./styles/ui.css";
import "./styles/map.css";

watchForUpgrades();
const target = document.getElementById("app");
if (target) mount(App, { target });
